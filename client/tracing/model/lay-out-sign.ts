import { bendOf } from './edges.ts';
import { goRound, goStraight, offsetPose, type Pose } from './geometry.ts';
import { footOffset, type Layout, tickAt } from './layout.ts';
import {
  type Element,
  type Foot,
  feetOf,
  formatRevolutions,
  type Position,
  type Sign,
  type SkatedStep,
  type Turn,
} from './tracing.ts';

const cuspSize = 1.1;
/** The edge that hooks into a spin turns within its ring. */
const spinCuspSize = 0.5;
const flightLength = 2.4;
const hopLength = 1.4;
const halfTurnRadius = 0.5;
/** The half circle of a turn in place leaves room for labels beside the lines. */
const halfTurnOffset = 1.05;

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

/** The ticks across the path, as angles to it in radians. */
const ticks: Partial<Record<Sign['kind'], number[]>> = {
  mohawk: [Math.PI / 2],
  choctaw: [Math.PI / 2],
  'two-foot-turn': [Math.PI / 2],
  change: [Math.PI / 2],
  cross: [Math.PI / 4, -Math.PI / 4],
  'cross-behind': [Math.PI / 4, -Math.PI / 4],
};

/** Adds the lines of a sign between two elements, and returns the pose after it. */
export function addSign(
  layout: Layout,
  pose: Pose,
  sign: Sign,
  before: Element | undefined,
  { element, signs, repeated }: SkatedStep,
): Pose {
  const [positionAfter] = feetOf(element);
  const [positionBefore = positionAfter] = feetOf(before);
  addNoteAndTicks(layout, pose, sign, repeated);
  switch (sign.kind) {
    case 'three-turn':
    case 'bracket':
    case 'rocker':
    case 'counter':
      return addCusp(
        layout,
        pose,
        sign.kind,
        positionBefore,
        element.kind === 'spin' ? spinCuspSize : cuspSize,
      );
    case 'push':
    case 'scooter-push':
      if (positionAfter) addPush(layout, pose, positionAfter);
      return pose;
    case 'reverse':
      return { ...pose, heading: pose.heading + Math.PI };
    case 'toe':
      // A toe pick before the jump belongs to the takeoff, one after it to the landing.
      return signs[0] === sign
        ? addToePick(layout, pose, sign.foot, positionBefore, signs[1])
        : addToePick(layout, pose, sign.foot, positionAfter);
    case 'jump':
      layout.notes.push({
        text: formatRevolutions(sign.revolutions),
        at: offsetPose(pose, flightLength / 2, 0),
      });
      return fly(layout, pose, flightLength);
    case 'hop':
      if (sign.side) return hopSideways(layout, pose, sideOf(sign.side, positionBefore));
      return fly(layout, pose, before?.kind === 'stand' && element.kind === 'stand' ? 0 : hopLength);
    case 'two-foot-turn':
      if (sign.side) addHalfTurn(layout, pose, sign.side, positionBefore);
      return pose;
    case 'step':
    case 'change':
    case 'mohawk':
    case 'choctaw':
    case 'cross':
    case 'cross-behind':
      return pose;
  }
}

function addNoteAndTicks({ notes, marks }: Layout, pose: Pose, sign: Sign, isRepeated: boolean): void {
  // In place, the half circle says it alone.
  if (sign.kind === 'two-foot-turn' && sign.side) return;
  const { kind } = sign;
  const text = signNotes[kind];
  if (text && !isRepeated) notes.push({ text, at: pose });
  for (const angle of ticks[kind] ?? []) marks.push(tickAt(pose, angle));
}

/** 1 if the skater's left or right is on the left of the path, otherwise -1. */
function sideOf(foot: Foot, position: Position | undefined): number {
  return Math.sign(footOffset({ foot, direction: position?.direction ?? 'F' }));
}

/** The foot that does not glide pushes from where it is out to its side, and so does not cross the line that it drew. */
function addPush({ marks }: Layout, pose: Pose, gliding: Position): void {
  const offset = -footOffset(gliding);
  const heading = pose.heading + Math.sign(offset) * 2.4;
  marks.push(goStraight({ ...offsetPose(pose, 0, offset), heading }, 1));
}

/** For a hop to the side the pick is set out there, level with the front of the standing blades, and the hop starts from it. */
function addToePick(
  { toePicks }: Layout,
  pose: Pose,
  foot: Foot,
  position: Position | undefined,
  flight?: Sign,
): Pose {
  if (!position) return pose;
  const beside = footOffset({ ...position, foot });
  if (flight?.kind !== 'hop' || !flight.side) {
    toePicks.push(offsetPose(pose, 0, beside));
    return pose;
  }
  const pick = offsetPose(pose, 1, beside + (sideOf(flight.side, position) * hopLength) / 2);
  toePicks.push(pick);
  return pick;
}

/** Half a circle beside the feet, with an arrowhead, as the skater's face goes around. */
function addHalfTurn({ marks }: Layout, pose: Pose, side: Foot, before: Position | undefined): void {
  const way = side === 'L' ? 1 : -1;
  const front = { ...pose, heading: pose.heading + (before?.direction === 'B' ? Math.PI : 0) };
  const from = offsetPose(front, halfTurnRadius, way * halfTurnOffset);
  const arc = goRound(
    { ...from, heading: front.heading + (way * Math.PI) / 2 },
    way * halfTurnRadius,
    Math.PI,
  );
  const wings = [-2.5, 2.5].map((angle) => goStraight({ ...arc.to, heading: arc.to.heading + angle }, 0.3));
  marks.push(arc, ...wings);
}

/** A hop in place (length 0) is drawn as a ring. */
function fly(layout: Layout, pose: Pose, length: number): Pose {
  const flight =
    length > 0 ? goStraight(pose, length) : goRound(offsetPose(pose, 0.5, -1.2), 1.2, 2 * Math.PI);
  layout.flights.push(flight);
  layout.path.push({ ...flight, blades: [] });
  return offsetPose(pose, length, 0);
}

/** A hop is not part of `path`, along which the skater always faces the direction of travel. */
function hopSideways({ flights }: Layout, pose: Pose, side: number): Pose {
  flights.push(goStraight({ ...pose, heading: pose.heading + (side * Math.PI) / 2 }, hopLength));
  return offsetPose(pose, 0, side * hopLength);
}

/** The tip points into the circle of the edge before it, or out of it; the next edge stays on that circle, or leaves it. */
function addCusp(layout: Layout, pose: Pose, turn: Turn, last: Position | undefined, size: number): Pose {
  if (!last) return pose;
  const pointsInward = turn === 'three-turn' || turn === 'rocker';
  const keepsCircle = turn === 'three-turn' || turn === 'bracket';
  const isLeft = (bendOf(last) === 'left') === pointsInward;
  const radius = layout.path.at(-1)?.radius ?? size;
  const swing = keepsCircle ? goRound(pose, radius, size / Math.abs(radius)) : goStraight(pose, size);
  const tip = offsetPose(pose, size / 2, isLeft ? size : -size);
  layout.cusps.push({ foot: last.foot, from: pose, tip, to: swing.to });
  layout.path.push({ ...swing, blades: [{ ...last, line: swing }] });
  return swing.to;
}
