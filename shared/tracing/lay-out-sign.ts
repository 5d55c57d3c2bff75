import { bendOf } from './edges.ts';
import { formatRevolutions } from './format-revolutions.ts';
import { type Curve, goRound, goStraight, offsetPose, type Pose } from './geometry.ts';
import { footOffset, type Layout, tickAt } from './layout.ts';
import {
  type Direction,
  type Element,
  type Foot,
  feetOf,
  otherFoot,
  type Position,
  type Sign,
  type SkatedStep,
  type Turn,
} from './tracing.ts';

const cuspSize = 1.1;
const flightLength = 2.4;
const hopLength = 1.4;

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
  step: SkatedStep,
): Pose {
  const [positionAfter] = feetOf(step.element);
  const [positionBefore = positionAfter] = before ? feetOf(before) : [];
  const direction = positionBefore?.direction ?? 'F';
  addSignMarks(layout, pose, sign, direction, step.repeated);
  switch (sign.kind) {
    case 'three-turn':
    case 'bracket':
    case 'rocker':
    case 'counter':
      return addCusp(layout, pose, sign.kind, positionBefore);
    case 'push':
    case 'scooter-push':
      if (positionAfter) layout.marks.push(pushMark(pose, otherFoot(positionAfter.foot), positionAfter));
      return pose;
    case 'reverse':
      return { ...pose, heading: pose.heading + Math.PI };
    case 'toe':
      // A toe pick before the jump belongs to the takeoff, one after it to the landing.
      addToePick(layout, pose, sign.foot, step.signs[0] === sign ? positionBefore : positionAfter);
      return pose;
    case 'jump':
      layout.notes.push({
        text: formatRevolutions(sign.revolutions),
        at: offsetPose(pose, flightLength / 2, 0),
      });
      return fly(layout, pose, flightLength);
    case 'hop':
      if (sign.side) return hopSideways(layout, pose, Math.sign(footOffset({ foot: sign.side, direction })));
      return fly(layout, pose, before?.kind === 'stand' && step.element.kind === 'stand' ? 0 : hopLength);
    case 'mohawk':
    case 'choctaw':
    case 'change':
    case 'cross':
    case 'cross-behind':
    case 'two-foot-turn':
    case 'step':
      return pose;
  }
}

/** Adds the note and ticks of a sign. */
function addSignMarks(
  { notes, marks }: Layout,
  pose: Pose,
  sign: Sign,
  direction: Direction,
  isRepeated: boolean,
): void {
  const text = signNotes[sign.kind];
  if (text && !isRepeated) notes.push({ text, at: pose });
  for (const angle of ticks[sign.kind] ?? []) marks.push(tickAt(pose, angle));
  if (sign.kind !== 'two-foot-turn' || !sign.side) return;
  // Half a circle, as the skater's face goes around.
  const sideFactor = Math.sign(footOffset({ foot: sign.side, direction }));
  marks.push(
    goRound(
      { ...offsetPose(pose, 1, 0), heading: pose.heading + (sideFactor * Math.PI) / 2 },
      sideFactor,
      Math.PI,
    ),
  );
}

function addToePick(layout: Layout, pose: Pose, foot: Foot, position: Position | undefined): void {
  if (position) layout.toePicks.push(offsetPose(pose, 0, footOffset({ ...position, foot })));
}

/** A hop in place (length 0) is drawn as a ring. */
function fly(layout: Layout, pose: Pose, length: number): Pose {
  const flight =
    length > 0 ? goStraight(pose, length) : goRound(offsetPose(pose, 0.5, -1.2), 1.2, 2 * Math.PI);
  layout.flights.push(flight);
  layout.path.push(flight);
  return offsetPose(pose, length, 0);
}

/**
 * Not part of `path`, along which the skater always faces the direction of travel.
 * @param sideFactor 1 for the left of the path, -1 for the right
 */
function hopSideways({ flights }: Layout, pose: Pose, sideFactor: number): Pose {
  flights.push(goStraight({ ...pose, heading: pose.heading + (sideFactor * Math.PI) / 2 }, hopLength));
  return offsetPose(pose, 0, sideFactor * hopLength);
}

/** The tip points into the circle of the edge before it, or out of it; the next edge stays on that circle, or leaves it. */
function addCusp(layout: Layout, pose: Pose, turn: Turn, last: Position | undefined): Pose {
  if (!last) return pose;
  const pointsInward = turn === 'three-turn' || turn === 'rocker';
  const keepsCircle = turn === 'three-turn' || turn === 'bracket';
  const isLeft = (bendOf(last) === 'left') === pointsInward;
  const radius = layout.path.at(-1)?.radius ?? cuspSize;
  const swing = keepsCircle ? goRound(pose, radius, cuspSize / Math.abs(radius)) : goStraight(pose, cuspSize);
  const tip = offsetPose(pose, cuspSize / 2, isLeft ? cuspSize : -cuspSize);
  layout.cusps.push({ foot: last.foot, from: pose, tip, to: swing.to });
  layout.path.push(swing);
  return swing.to;
}

function pushMark(pose: Pose, foot: Foot, position: Position): Curve {
  const side = Math.sign(footOffset({ ...position, foot }));
  return goStraight({ ...pose, heading: pose.heading + side * 2.4 }, 1);
}
