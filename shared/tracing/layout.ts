import { type Curve, goStraight, offsetPose, type Point, type Pose } from './geometry.ts';
import type { Foot, Position } from './tracing.ts';

/** The line of one blade. */
interface Track {
  foot: Foot;
  curve: Curve;
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

interface Sidenote {
  text: string;
  at: Pose;
}

/** A part of the way of the skater's center. */
export interface PathPart extends Curve {
  /** The lines that the blades draw meanwhile, where they are not this one. */
  blades?: Curve[];
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
  /** In the order of skating. */
  path: PathPart[];
}

/** The distance of a foot from the skater's middle, when both are on the ice or step along a line. */
const halfStance = 0.45;

/** Signed distance of a foot from the path; positive is left of the direction of travel. */
export function footOffset({ foot, direction }: Omit<Position, 'edge'>): number {
  return (foot === 'L') === (direction === 'F') ? halfStance : -halfStance;
}

/** A short line across the path, at an angle to it. */
export function tickAt(pose: Pose, angle: number, length = 1): Curve {
  const turned = { ...pose, heading: pose.heading + angle };
  return goStraight(offsetPose(turned, -length / 2, 0), length);
}
