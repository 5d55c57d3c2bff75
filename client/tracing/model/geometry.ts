/** A position in blade lengths. */
export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  /** The direction of travel in radians, counterclockwise from the x axis. */
  heading: number;
}

/** A circular arc, or a straight line if the radius is Infinity. */
export interface Curve {
  from: Pose;
  to: Pose;
  /** In blade lengths; negative where it bends to the right. */
  radius: number;
  /** In blade lengths. */
  length: number;
}

export function goStraight(from: Pose, length: number): Curve {
  return { from, to: offsetPose(from, length, 0), radius: Number.POSITIVE_INFINITY, length };
}

/** @param radius negative to bend to the right @param angle in radians, positive */
export function goRound(from: Pose, radius: number, angle: number): Curve {
  const turned = from.heading + Math.sign(radius) * angle;
  const center = offsetPose(from, 0, radius);
  const to = {
    x: center.x + radius * Math.sin(turned),
    y: center.y - radius * Math.cos(turned),
    heading: turned,
  };
  return { from, to, radius, length: Math.abs(radius) * angle };
}

/** Moves a pose ahead and to the left, in blade lengths, without turning it. */
export function offsetPose({ x, y, heading }: Pose, ahead: number, left: number): Pose {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return { x: x + ahead * cos - left * sin, y: y + ahead * sin + left * cos, heading };
}

/** @param fraction of the curve's length, 0 to 1 */
export function poseAt({ from, radius, length }: Curve, fraction: number): Pose {
  const part = length * fraction;
  return Number.isFinite(radius)
    ? goRound(from, radius, part / Math.abs(radius)).to
    : offsetPose(from, part, 0);
}

/** Points along the curve, at most `spacing` apart. */
export function samplePoints(curve: Curve, spacing: number): Point[] {
  const count = Math.max(1, Math.ceil(curve.length / spacing));
  return Array.from({ length: count + 1 }, (_, index) => poseAt(curve, index / count));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
