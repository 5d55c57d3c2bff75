import { type Curve, type Pose, poseAt } from './geometry.ts';

/** Where the skater is after a share, 0 to 1, of the way; undefined where there is none. */
export function followWay(way: Curve[], share: number): Pose | undefined {
  let left = share * way.reduce((sum, { length }) => sum + length, 0);
  for (const curve of way) {
    if (left <= curve.length) return poseAt(curve, curve.length > 0 ? left / curve.length : 0);
    left -= curve.length;
  }
  return way.at(-1)?.to;
}
