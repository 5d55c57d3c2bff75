import type { Vector } from './vector.ts';

const trunkJoints = [
  'waist',
  'chest',
  'neck',
  'head',
  'face',
  'bun',
  // Of a helmet: its top, the ends and sides of its rim, and where its strap closes.
  'crown',
  'brow',
  'nape',
  'rimL',
  'rimR',
  'chin',
] as const;
const sideJoints = [
  'hip',
  'knee',
  'cuff',
  'ankle',
  'heel',
  'ball',
  // Of the blade: its two posts, its ends, its toe pick and its middle.
  'post',
  'plate',
  'tail',
  'tip',
  'pick',
  'blade',
  'side',
  'shoulder',
  'elbow',
  'hand',
] as const;
export type Trunk<Place = Vector> = Record<(typeof trunkJoints)[number], Place>;
export type Side<Place = Vector> = Record<(typeof sideJoints)[number], Place>;

/** Where the joints are. */
export interface Skeleton<Place = Vector> {
  trunk: Trunk<Place>;
  L: Side<Place>;
  R: Side<Place>;
}

export function mapJoints<From, To>(
  { trunk, L, R }: Skeleton<From>,
  change: (joint: From) => To,
): Skeleton<To> {
  return {
    trunk: mapEach(trunkJoints, trunk, change),
    L: mapEach(sideJoints, L, change),
    R: mapEach(sideJoints, R, change),
  };
}

/** A loop, because it runs in every frame. */
function mapEach<Name extends string, From, To>(
  names: readonly Name[],
  joints: Record<Name, From>,
  change: (joint: From) => To,
): Record<Name, To> {
  const changed: Partial<Record<Name, To>> = {};
  for (const name of names) changed[name] = change(joints[name]);
  return changed as Record<Name, To>;
}
