import type { Side, Skeleton } from './joints.ts';
import { go, mix, origin, type Vector } from './vector.ts';

/** The usual share of each part of the body in its weight, with that of boots. */
export function centerOfMass({ trunk, L, R }: Skeleton): Vector {
  const parts: [share: number, at: Vector][] = [
    [0.1, trunk.head],
    [0.24, mix(trunk.chest, trunk.waist, 0.5)],
    [0.19, mix(trunk.waist, mix(L.hip, R.hip, 0.5), 0.5)],
    ...listLimbs(L),
    ...listLimbs(R),
  ];
  return parts.reduce((sum, [share, at]) => go(sum, at, share), origin);
}

function listLimbs({ hip, knee, ankle, heel, ball, shoulder, elbow, hand }: Side): [number, Vector][] {
  return [
    [0.105, mix(hip, knee, 0.5)],
    [0.045, mix(knee, ankle, 0.5)],
    [0.035, mix(heel, ball, 0.5)],
    [0.028, mix(shoulder, elbow, 0.5)],
    [0.022, mix(elbow, hand, 0.5)],
  ];
}
