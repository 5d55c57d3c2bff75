import { bendOf, isFlat, isSwizzle } from './edges.ts';
import { type Curve, goRound, goStraight, offsetPose, type Pose } from './geometry.ts';
import { type Blade, footOffset, type Layout } from './layout.ts';
import { otherFoot, type Position, type Stroke } from './tracing.ts';

const radii = { tight: 2.5, normal: 5, wide: 9 };
const pivotRadius = 2;
/** How far a pumping foot turns out at first, in radians. */
const pumpAngle = 0.7;

export type AddTrack = (position: Position, curve: Curve) => void;

/** Adds the lines of one or both feet, and returns the pose after them. */
export function addStroke(layout: Layout, pose: Pose, stroke: Stroke, add: AddTrack): Pose {
  const [first] = stroke.feet;
  if (!first) return pose;
  const blades: Blade[] = [];
  function addBlade(position: Position, line: Curve): void {
    add(position, line);
    blades.push({ ...position, line });
  }
  const path = isSwizzle(stroke.feet)
    ? addSwizzle(pose, stroke, addBlade)
    : addFeet(pose, first, stroke, addBlade);
  addFreeFoot(layout, path, first, stroke, addBlade);
  layout.path.push({ ...path, blades });
  return path.to;
}

/** The feet go out and in, but the skater's center, whose path is returned, goes straight ahead. */
function addSwizzle(pose: Pose, { feet, extent, size }: Stroke, add: AddTrack): Curve {
  const angle = toRadians(extent);
  for (const position of feet) {
    const offset = footOffset(position);
    const from = offsetPose(pose, 0, offset);
    const outward = { ...from, heading: from.heading + (Math.sign(offset) * angle) / 2 };
    add(position, goRound(outward, -Math.sign(offset) * radii[size], angle));
  }
  return goStraight(pose, 2 * radii[size] * Math.sin(angle / 2));
}

/** Each line is under its foot, but that of one foot on an edge under the skater's center, because the skater leans over it. */
function addFeet(pose: Pose, first: Position, stroke: Stroke, add: AddTrack): Curve {
  const { feet, extent } = stroke;
  const path = curveOf(pose, first, stroke);
  const isLeaning = feet.length === 1 && !isFlat(feet);
  for (const position of feet) {
    const offset = isLeaning ? 0 : footOffset(position);
    const from = offsetPose(path.from, 0, offset);
    add(
      position,
      isFlat(feet) ? goStraight(from, path.length) : goRound(from, path.radius - offset, toRadians(extent)),
    );
  }
  return path;
}

function curveOf(pose: Pose, position: Position, { extent, size, freeFoot }: Stroke): Curve {
  const bend = bendOf(position);
  if (bend === 'straight') return goStraight(pose, extent);
  const radius = freeFoot === 'pivot' ? pivotRadius : radii[size];
  return goRound(pose, bend === 'left' ? radius : -radius, toRadians(extent));
}

function addFreeFoot(layout: Layout, path: Curve, position: Position, stroke: Stroke, add: AddTrack): void {
  const other: Position = { ...position, foot: otherFoot(position.foot) };
  if (stroke.freeFoot === 'pivot') layout.toePicks.push(offsetPose(path.from, 0, path.radius));
  if (stroke.freeFoot === 'drag') {
    layout.marks.push(goStraight(offsetPose(path.from, -1, footOffset(other)), stroke.extent));
  }
  if (stroke.freeFoot === 'pump') {
    const angle = toRadians(stroke.extent);
    const chord = 2 * path.radius * Math.sin(angle / 2);
    const outward = { ...path.from, heading: path.from.heading - Math.sign(path.radius) * pumpAngle };
    const bulge = angle + 2 * pumpAngle;
    add({ ...other, edge: 'I' }, goRound(outward, chord / (2 * Math.sin(bulge / 2)), bulge));
  }
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
