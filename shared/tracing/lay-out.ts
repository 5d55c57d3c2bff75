import { type Curve, goRound, goStraight, move, type Point, type Pose } from './geometry.ts';
import { bendOf } from './physics.ts';
import {
  type Element,
  type Foot,
  feetOf,
  formatPosition,
  listSteps,
  otherFoot,
  type Position,
  type Sign,
  type SkatedStep,
  type Spin,
  type Stop,
  type Stroke,
  type Tracing,
} from './tracing.ts';

/** The line of one blade. */
export interface Track {
  foot: Foot;
  curve: Curve;
  /** Which of the skated steps draws it. */
  step: number;
  /** What coaches write beside it; repetitions go without. */
  label: string | undefined;
}

/** Where a turn on one foot swings in or out: a tip between two short curves. */
export interface Cusp {
  foot: Foot;
  from: Pose;
  tip: Point;
  to: Pose;
}

export interface Sidenote {
  text: string;
  at: Pose;
}

/** A tracing seen from above, in blade lengths, beginning at 0,0 to the right. */
export interface Layout {
  tracks: Track[];
  cusps: Cusp[];
  flights: Curve[];
  marks: Curve[];
  skids: Curve[];
  toePicks: Point[];
  notes: Sidenote[];
  /** The way of the skater's middle, in the order of skating. */
  way: Curve[];
}

const radii = { tight: 2.5, normal: 5, wide: 9 };
const pivotRadius = 2;
const spinRadius = 0.9;
/** Of one foot from the middle, when both are on the ice or step along a line. */
const halfStance = 0.45;
const cuspSize = 1.1;
const flightLength = 2.4;
const hopLength = 1.4;
/** How far a pumping foot turns out first, in radians. */
const pumpAngle = 0.7;

const signNotes: Partial<Record<Sign['kind'], string>> = {
  'three-turn': '3',
  bracket: 'Br',
  rocker: 'Rk',
  counter: 'Ct',
  mohawk: 'Mo',
  choctaw: 'Ch',
  cross: 'XF',
  'cross-behind': 'XB',
};

export function layOut(tracing: Tracing): Layout {
  const layout: Layout = {
    tracks: [],
    cusps: [],
    flights: [],
    marks: [],
    skids: [],
    toePicks: [],
    notes: [],
    way: [],
  };
  let pose: Pose = { x: 0, y: 0, heading: 0 };
  let before: Element | undefined;
  for (const [index, step] of listSteps(tracing).entries()) {
    for (const sign of step.signs) pose = addSign(layout, pose, sign, before, step);
    pose = addElement(layout, pose, step, index, before);
    before = step.element;
  }
  return layout;
}

function addSign(
  layout: Layout,
  pose: Pose,
  sign: Sign,
  before: Element | undefined,
  step: SkatedStep,
): Pose {
  const [after] = feetOf(step.element);
  const [last] = before ? feetOf(before) : [];
  const note = signNotes[sign.kind];
  if (note && !step.repeated) layout.notes.push({ text: note, at: pose });
  switch (sign.kind) {
    case 'three-turn':
    case 'rocker':
      return addCusp(layout, pose, last, true);
    case 'bracket':
    case 'counter':
      return addCusp(layout, pose, last, false);
    case 'push':
      if (after) layout.marks.push(pushMark(pose, otherFoot(after.foot), after));
      return pose;
    case 'mohawk':
    case 'choctaw':
    case 'two-foot-turn':
    case 'change':
      layout.marks.push(tick(pose, Math.PI / 2));
      return pose;
    case 'cross':
    case 'cross-behind':
      layout.marks.push(tick(pose, Math.PI / 4), tick(pose, -Math.PI / 4));
      return pose;
    case 'reverse':
      return { ...pose, heading: pose.heading + Math.PI };
    case 'toe': {
      const side = last ?? after;
      layout.toePicks.push(move(pose, 0, side ? lateral({ ...side, foot: sign.foot }) : 0));
      return pose;
    }
    case 'jump':
      if (!step.repeated)
        layout.notes.push({ text: writeRevolutions(sign.revolutions), at: move(pose, flightLength / 2, 0) });
      return fly(layout, goStraight(pose, flightLength));
    case 'hop': {
      const isInPlace = before?.kind === 'stand' && step.element.kind === 'stand';
      return fly(
        layout,
        isInPlace ? goRound(move(pose, 0.5, -1.2), 1.2, 2 * Math.PI) : goStraight(pose, hopLength),
        isInPlace ? pose : undefined,
      );
    }
    case 'step':
      return pose;
  }
}

function fly(layout: Layout, flight: Curve, landing = flight.to): Pose {
  layout.flights.push(flight);
  layout.way.push(flight);
  return landing;
}

/** The tip points into the circle of the edge before it, or out of it. */
function addCusp(layout: Layout, pose: Pose, last: Position | undefined, isInward: boolean): Pose {
  if (!last) return pose;
  const toLeft = (bendOf(last) === 'left') === isInward;
  const swing = goStraight(pose, cuspSize);
  const tip = move(pose, cuspSize / 2, toLeft ? cuspSize : -cuspSize);
  layout.cusps.push({ foot: last.foot, from: pose, tip, to: swing.to });
  layout.way.push(swing);
  return swing.to;
}

function addElement(
  layout: Layout,
  pose: Pose,
  step: SkatedStep,
  index: number,
  before: Element | undefined,
): Pose {
  const { element, repeated } = step;
  const add = (position: Position, curve: Curve) =>
    layout.tracks.push({
      foot: position.foot,
      curve,
      step: index,
      label: repeated ? undefined : formatPosition(position),
    });
  switch (element.kind) {
    case 'stroke':
      return addStroke(layout, pose, element, add);
    case 'spin':
      return addSpin(layout, pose, element, add);
    case 'stop':
      addStop(layout, pose, element, feetOf(before ?? element)[0]);
      return pose;
    case 'fall':
      layout.flights.push(goRound(move(pose, 1.5, -1), 1, 2 * Math.PI));
      layout.marks.push(tick(move(pose, 1.5, 0), Math.PI / 4), tick(move(pose, 1.5, 0), -Math.PI / 4));
      return move(pose, 1.5, 0);
    case 'off-ice':
      for (const at of [-0.5, 0.5, 1.5]) layout.marks.push(tick(move(pose, at, -1.4), Math.PI / 4));
      return stand(layout, pose, index);
    case 'stand':
      return stand(layout, pose, index);
  }
}

type AddTrack = (position: Position, curve: Curve) => void;

function addStroke(layout: Layout, pose: Pose, stroke: Stroke, add: AddTrack): Pose {
  const [first, second] = stroke.feet;
  if (!first) return pose;
  const way =
    second && bendOf(first) !== bendOf(second) ? swizzleWay(pose, stroke) : curveOf(pose, first, stroke);
  layout.way.push(way);
  if (!second) {
    const isFlat = bendOf(first) === 'straight';
    add(first, isFlat ? goStraight(move(pose, 0, lateral(first)), stroke.extent) : way);
    addOtherFoot(layout, way, first, stroke, add);
    return way.to;
  }
  for (const position of stroke.feet) {
    const side = lateral(position);
    const from = move(pose, 0, side);
    if (bendOf(first) !== bendOf(second)) {
      const angle = toRadians(stroke.extent);
      const outward = { ...from, heading: from.heading + (Math.sign(side) * angle) / 2 };
      add(position, goRound(outward, -Math.sign(side) * radii[stroke.size], angle));
    } else {
      const isFlat = !Number.isFinite(way.radius);
      add(
        position,
        isFlat ? goStraight(from, way.length) : goRound(from, way.radius - side, toRadians(stroke.extent)),
      );
    }
  }
  return way.to;
}

function curveOf(pose: Pose, position: Position, { extent, size, otherFoot: other }: Stroke): Curve {
  const bend = bendOf(position);
  if (bend === 'straight') return goStraight(pose, extent);
  const radius = other === 'pivot' ? pivotRadius : radii[size];
  return goRound(pose, bend === 'left' ? radius : -radius, toRadians(extent));
}

/** Both feet go out and in again, the skater straight ahead. */
function swizzleWay(pose: Pose, { extent, size }: Stroke): Curve {
  return goStraight(pose, 2 * radii[size] * Math.sin(toRadians(extent) / 2));
}

function addOtherFoot(layout: Layout, way: Curve, position: Position, stroke: Stroke, add: AddTrack): void {
  const other: Position = { ...position, foot: otherFoot(position.foot) };
  if (stroke.otherFoot === 'pivot') layout.toePicks.push(move(way.from, 0, way.radius));
  if (stroke.otherFoot === 'drag') {
    add({ ...other, edge: '' }, goStraight(move(way.from, -1, lateral(other)), stroke.extent));
  }
  if (stroke.otherFoot === 'pump') {
    const angle = toRadians(stroke.extent);
    const chord = 2 * way.radius * Math.sin(angle / 2);
    const outward = { ...way.from, heading: way.from.heading - Math.sign(way.radius) * pumpAngle };
    const bulge = angle + 2 * pumpAngle;
    add({ ...other, edge: 'I' }, goRound(outward, chord / (2 * Math.sin(bulge / 2)), bulge));
  }
}

function addSpin(layout: Layout, pose: Pose, { feet, revolutions }: Spin, add: AddTrack): Pose {
  for (const [index, position] of feet.entries()) {
    const side = bendOf(position) === 'left' ? spinRadius : -spinRadius;
    // Both blades go round one center, opposite each other.
    const from = index === 0 ? pose : { ...move(pose, 0, 2 * side), heading: pose.heading + Math.PI };
    const turn = feet.length === 2 ? Math.PI * 0.9 : 2 * Math.PI;
    const loop = goRound(from, side, turn);
    add(position, loop);
    if (feet.length === 1)
      layout.tracks.push({
        foot: position.foot,
        curve: goRound(from, side / 2, turn),
        step: -1,
        label: undefined,
      });
    if (index === 0) layout.way.push({ ...goRound(from, side, 2 * Math.PI * revolutions) });
  }
  layout.notes.push({ text: `×${revolutions}`, at: move(pose, 0, 0) });
  return pose;
}

/** A skid is a blade, or two, turned against the way. */
function addStop(layout: Layout, pose: Pose, { way, foot }: Stop, last: Position | undefined): void {
  const sides = (['L', 'R'] as const).map((each) => ({
    each,
    side: Math.sign(lateral({ foot: each, direction: last?.direction ?? 'F', edge: '' })),
  }));
  if (way === 'snowplow') {
    for (const { each, side } of sides) {
      if (foot && foot !== each) continue;
      const heel = move(pose, -0.3, side * 1.1);
      layout.skids.push(goStraight({ ...heel, heading: pose.heading - side * 0.6 }, 1));
    }
    return;
  }
  const bars = way === 'T' ? [0] : [0.6, 1.5];
  for (const ahead of bars) {
    layout.skids.push(goStraight({ ...move(pose, ahead, -0.7), heading: pose.heading + Math.PI / 2 }, 1.4));
  }
}

function stand(layout: Layout, pose: Pose, step: number): Pose {
  for (const foot of ['L', 'R'] as const) {
    const curve = goStraight(move(pose, 0, lateral({ foot, direction: 'F', edge: '' })), 1);
    layout.tracks.push({ foot, curve, step, label: undefined });
  }
  return pose;
}

/** To the left of the skater's way; going backward, the left foot is on the right of it. */
function lateral({ foot, direction }: Position): number {
  return (foot === 'L') === (direction === 'F') ? halfStance : -halfStance;
}

function pushMark(pose: Pose, foot: Foot, position: Position): Curve {
  const side = Math.sign(lateral({ ...position, foot }));
  return goStraight({ ...pose, heading: pose.heading + side * 2.4 }, 1);
}

function tick(pose: Pose, angle: number): Curve {
  const turned = { ...pose, heading: pose.heading + angle };
  return goStraight(move(turned, -0.5, 0), 1);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** 1½ */
export function writeRevolutions(revolutions: number): string {
  const whole = Math.floor(revolutions);
  return `${whole || ''}${revolutions % 1 === 0.5 ? '½' : ''}`;
}
