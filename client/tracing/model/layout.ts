import { type Curve, goStraight, offsetPose, type Point, type Pose } from './geometry.ts';
import type { Direction, Foot, Position } from './tracing.ts';

/** The line of one blade. */
interface Track {
  foot: Foot;
  curve: Curve;
  /** The coaches' abbreviation, such as LFO; undefined for repetitions. */
  label: string | undefined;
  /** Where its label belongs if the other foot is beside it: 1 is left of the line, -1 right. */
  labelSide?: number | undefined;
}

/** The pointed mark of a turn on one foot: two short curves that meet in a tip. */
export interface Cusp {
  foot: Foot;
  from: Pose;
  tip: Point;
  to: Pose;
}

/** A blade that glides, and its line. It points in the direction of travel, or against it while the skater goes backward. */
export interface Blade {
  foot: Foot;
  direction: Direction;
  line: Curve;
}

/** A part of the path of the skater's center. */
export interface PathPart extends Curve {
  /** The blades on the ice along this part; in the air there are none. */
  blades: Blade[];
}

/** The lines of a tracing seen from above, in blade lengths. It starts at the origin, heading right. */
export interface Layout {
  tracks: Track[];
  cusps: Cusp[];
  flights: Curve[];
  marks: Curve[];
  skids: Curve[];
  toePicks: Point[];
  notes: { text: string; at: Pose }[];
  /** In the order of skating. */
  path: PathPart[];
  /** How many parts the path has after each step. */
  stepEnds: number[];
  /** Where the skater starts: her center, or the line of a foot that starts alone. */
  start: Pose;
}

/** The distance of a foot from the skater's center line, in blade lengths. */
const halfStance = 0.45;

/**
 * Signed distance from the path of each foot when both are on the ice, or of the free foot; positive is left of the direction of
 * travel. A foot that glides alone is on the path.
 */
export function footOffset({ foot, direction }: Omit<Position, 'edge'>): number {
  return (foot === 'L') === (direction === 'F') ? halfStance : -halfStance;
}

/** A short line across the path, at an angle to it. */
export function tickAt(pose: Pose, angle: number, length = 1): Curve {
  const turned = { ...pose, heading: pose.heading + angle };
  return goStraight(offsetPose(turned, -length / 2, 0), length);
}
