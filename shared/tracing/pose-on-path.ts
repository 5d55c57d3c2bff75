import { type Curve, type Pose, poseAt } from './geometry.ts';

/** Where the skater is at this progress, 0 to 1, on the way; undefined where there is none. */
export function poseOnPath(path: Curve[], progress: number): Pose | undefined {
  let left = progress * path.reduce((sum, { length }) => sum + length, 0);
  for (const curve of path) {
    if (left <= curve.length) return poseAt(curve, curve.length > 0 ? left / curve.length : 0);
    left -= curve.length;
  }
  return path.at(-1)?.to;
}
