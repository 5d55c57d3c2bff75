import { type Curve, type Pose, poseAt } from './geometry.ts';

/** Where the skater is at this progress, 0 to 1, on the way; undefined where there is none. */
export function followWay(way: Curve[], progress: number): Pose | undefined {
  let left = progress * way.reduce((sum, { length }) => sum + length, 0);
  for (const curve of way) {
    if (left <= curve.length) return poseAt(curve, curve.length > 0 ? left / curve.length : 0);
    left -= curve.length;
  }
  return way.at(-1)?.to;
}
