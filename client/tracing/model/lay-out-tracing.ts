import { bendOf } from './edges.ts';
import { goRound, goStraight, offsetPose, type Pose } from './geometry.ts';
import { addSign } from './lay-out-sign.ts';
import { addStop } from './lay-out-stop.ts';
import { type AddTrack, addStroke } from './lay-out-stroke.ts';
import { footOffset, type Layout, tickAt } from './layout.ts';
import {
  type Element,
  feetOf,
  formatPosition,
  listSteps,
  type SkatedStep,
  type Spin,
  type Stroke,
  type Tracing,
} from './tracing.ts';

const spinRadius = 0.9;
const innerSpinRadius = 0.55;

const origin: Pose = { x: 0, y: 0, heading: 0 };

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
    start: origin,
  };
  let pose = origin;
  let before: Element | undefined;
  for (const step of listSteps(tracing)) {
    for (const sign of step.signs) pose = addSign(layout, pose, sign, before, step);
    pose = addElement(layout, pose, step, before);
    layout.stepEnds.push(layout.path.length);
    // Where one foot starts alone, its line does, beside the skater's center.
    const [blade, second] = layout.path[0]?.blades ?? [];
    if (!before && blade && !second) layout.start = blade.line.from;
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

function stand(layout: Layout, pose: Pose): Pose {
  for (const foot of ['L', 'R'] as const) {
    const curve = goStraight(offsetPose(pose, 0, footOffset({ foot, direction: 'F' })), 1);
    layout.tracks.push({ foot, curve, label: undefined });
  }
  return pose;
}
