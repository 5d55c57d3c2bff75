import { bendOf } from './edges.ts';
import { goRound, goStraight, offsetPose, type Pose } from './geometry.ts';
import { addSign } from './lay-out-sign.ts';
import { type AddTrack, addStroke } from './lay-out-stroke.ts';
import { footOffset, type Layout, tickAt } from './layout.ts';
import {
  type Direction,
  type Element,
  feetOf,
  formatPosition,
  listSteps,
  type SkatedStep,
  type Spin,
  type Stop,
  type Stroke,
  type Tracing,
} from './tracing.ts';

const spinRadius = 0.9;
const innerSpinRadius = 0.55;
/** The length of the mark of a blade that skids across the line. */
const skidLength = 1.4;
/** How far outward a heel scrapes in a snowplow stop, where its line ends, in radians. */
const scrapeAngle = 0.5;
/** How far ahead of the glide each blade skids in a hockey stop. They are as far apart as in the glide. */
const hockeyStops = [0.4, 1.3];
/** The distance from the middle of a blade to the other blade, placed across behind its heel in a T-stop. */
const behindHeel = 0.7;

/** Computes the lines of a tracing, seen from above. Like a pen, `addX` draws into the layout and returns where the next begins. */
export function layOutTracing(tracing: Tracing): Layout {
  const layout: Layout = {
    tracks: [],
    cusps: [],
    flights: [],
    marks: [],
    skids: [],
    toePicks: [],
    notes: [],
    path: [],
    stepEnds: [],
  };
  let pose: Pose = { x: 0, y: 0, heading: 0 };
  let before: Element | undefined;
  for (const step of listSteps(tracing)) {
    for (const sign of step.signs) pose = addSign(layout, pose, sign, before, step);
    pose = addElement(layout, pose, step, before);
    layout.stepEnds.push(layout.path.length);
    before = step.element;
  }
  return layout;
}

function addElement(layout: Layout, pose: Pose, step: SkatedStep, before: Element | undefined): Pose {
  const { element, repeated } = step;
  const add: AddTrack = (position, curve) =>
    layout.tracks.push({
      foot: position.foot,
      curve,
      label: repeated ? undefined : formatPosition(position),
      labelSide: feetOf(element).length === 2 ? Math.sign(footOffset(position)) : undefined,
    });
  switch (element.kind) {
    case 'stroke':
      return addStroke(layout, joinLines(pose, before, element), element, add);
    case 'spin':
      return addSpin(layout, pose, element, before, add);
    case 'stop':
      addStop(layout, pose, element, feetOf(before)[0]?.direction ?? 'F');
      return pose;
    case 'fall': {
      const end = offsetPose(pose, 1.5, 0);
      layout.flights.push(goRound(offsetPose(pose, 1.5, -1), 1, 2 * Math.PI));
      layout.marks.push(tickAt(end, Math.PI / 4), tickAt(end, -Math.PI / 4));
      return end;
    }
    case 'off-ice':
      for (const at of [-0.5, 0.5, 1.5]) layout.marks.push(tickAt(offsetPose(pose, at, -1.4), Math.PI / 4));
      return stand(layout, pose);
    case 'stand':
      return stand(layout, pose);
  }
}

/** A foot that leans alone draws under the skater's center, and one of two beside it: its line must not end between them. */
function joinLines(pose: Pose, before: Element | undefined, after: Stroke): Pose {
  const [feetBefore, feetAfter] = [feetOf(before), after.feet];
  const [alone] = feetBefore.length === 1 ? feetBefore : feetAfter;
  const isBoth = feetBefore.length + feetAfter.length === 3;
  const keeps = feetBefore.some(({ foot }) => feetAfter.some((each) => each.foot === foot));
  if (!alone || alone.edge === '' || !isBoth || !keeps) return pose;
  return offsetPose(pose, 0, feetAfter.length === 1 ? footOffset(alone) : -footOffset(alone));
}

/** A ring. In a two-foot spin the blades circle one center, opposite each other; a spin that follows on one foot is within it. */
function addSpin(
  layout: Layout,
  pose: Pose,
  { feet, revolutions }: Spin,
  before: Element | undefined,
  add: AddTrack,
): Pose {
  const [first, second] = feet;
  if (!first) return pose;
  const side = bendOf(first) === 'left' ? 1 : -1;
  const isInner = before?.kind === 'spin';
  const radius = side * (isInner ? innerSpinRadius : spinRadius);
  const start = offsetPose(pose, 0, side * spinRadius - radius);
  // The revolutions of an inner ring stand across from those of the outer one.
  layout.notes.push({
    text: `×${revolutions}`,
    at: offsetPose(pose, 0, isInner ? 2 * side * spinRadius : 0),
  });
  const opposite = { ...offsetPose(start, 0, 2 * radius), heading: pose.heading + Math.PI };
  const round = (from: Pose) => goRound(from, radius, 2 * Math.PI * revolutions);
  const line = round(start);
  const blades = [{ ...first, line }, ...(second ? [{ ...second, line: round(opposite) }] : [])];
  layout.path.push({ ...line, blades });
  add(first, goRound(start, radius, (second ? 0.9 : 2) * Math.PI));
  if (second) add(second, goRound(opposite, radius, 0.9 * Math.PI));
  return pose;
}

/** In a stop one blade, or both, turn across the path and skid. */
function addStop({ skids, tracks }: Layout, pose: Pose, { style, side }: Stop, direction: Direction): void {
  if (style === 'T') {
    const glide = tracks.findLast(({ foot }) => foot !== side);
    const end = glide?.curve.to ?? pose;
    const across = offsetPose(end, direction === 'F' ? -behindHeel : behindHeel, 0);
    skids.push(tickAt(across, Math.PI / 2, skidLength));
    return;
  }
  if (style === 'hockey') {
    const turn = side === 'L' ? Math.PI / 2 : -Math.PI / 2;
    for (const ahead of hockeyStops) skids.push(tickAt(offsetPose(pose, ahead, 0), turn, skidLength));
    return;
  }
  for (const foot of ['L', 'R'] as const) {
    const offset = footOffset({ foot, direction });
    const outward = {
      ...offsetPose(pose, 0, offset),
      heading: pose.heading + Math.sign(offset) * scrapeAngle,
    };
    if (!side || side === foot) skids.push(goStraight(outward, skidLength));
  }
}

function stand(layout: Layout, pose: Pose): Pose {
  for (const foot of ['L', 'R'] as const) {
    const curve = goStraight(offsetPose(pose, 0, footOffset({ foot, direction: 'F' })), 1);
    layout.tracks.push({ foot, curve, label: undefined });
  }
  return pose;
}
