import type { Foot } from '../model/tracing.ts';
import { centerOfMass } from './balance.ts';
import type { BodyPose, LimbPose } from './body-pose.ts';
import { mapJoints, type Side, type Skeleton, type Trunk } from './joints.ts';
import { ahead, down, go, mix, origin, pitch, roll, toUnitLength, turn, up, type Vector } from './vector.ts';

/** In units of which a standing skater is 170 tall. */
const lengths = {
  shin: 35,
  thigh: 37,
  belly: 19,
  chest: 25,
  neck: 7,
  skull: 13,
  arm: 26,
  forearm: 23,
  hip: 7.5,
  shoulder: 14,
};

/** The radii of what may touch the ice. */
const trunkRadii: Partial<Trunk<number>> = { chest: 9, head: 15 };
const sideRadii: Partial<Side<number>> = {
  hip: 10.5,
  knee: 6.6,
  heel: 4.5,
  ball: 4,
  tail: 1,
  tip: 1,
  pick: 1,
  hand: 4,
};

/** The joints of a pose: its anchor is at the origin, and its lowest point on the ice, or at the pose's height above it. */
export function placeJoints(pose: BodyPose): Skeleton {
  const trunk = placeTrunk(pose);
  const skeleton = { trunk, L: placeSide(pose, 'L', trunk), R: placeSide(pose, 'R', trunk) };
  const anchor = findAnchor(skeleton, pose);
  const turned = mapJoints(skeleton, (joint) => turn(roll(go(joint, anchor, -1), -pose.roll), pose.facing));
  return mapJoints(turned, (joint) => go(joint, up, pose.height - findLowest(turned)));
}

/** From the hips, which are at the origin. */
function placeTrunk({ lean, waist: bend, head: chin, twist, look }: BodyPose): Trunk {
  const spine = lean + bend;
  const gaze = (direction: Vector) => turn(pitch(direction, -chin), twist + look);
  const waist = go(origin, pitch(up, lean), lengths.belly);
  const chest = go(waist, pitch(up, spine), lengths.chest);
  const neck = go(chest, pitch(up, (spine * 2 - chin) / 3), lengths.neck);
  const head = go(go(neck, pitch(up, (spine - chin * 2) / 3), lengths.skull), gaze([2, 0, 0]));
  const onHead = (place: Vector) => go(head, gaze(place));
  return {
    waist,
    chest,
    neck,
    head,
    face: onHead([4, 0, -2.4]),
    bun: onHead([-15.5, 0, 9.5]),
    crown: onHead([-1, 0, 9]),
    brow: onHead([14, 0, 4.5]),
    nape: onHead([-15, 0, 1]),
    rimL: onHead([0, 14, 3]),
    rimR: onHead([0, -14, 3]),
    chin: onHead([6, 0, -13]),
  };
}

function placeSide(pose: BodyPose, foot: Foot, { waist, chest }: Trunk): Side {
  const { lean, waist: bend, twist } = pose;
  const limb = pose[foot];
  const outward = foot === 'L' ? 1 : -1;
  const arm = (direction: Vector) =>
    turn(pitch(roll(turn(direction, -outward * limb.ArmIn), outward * limb.ArmSide), -limb.Arm), twist);
  const shoulder = go(chest, pitch(turn([0, outward * lengths.shoulder, 0], twist), lean + bend));
  const elbow = go(shoulder, arm(down), lengths.arm);
  return {
    ...placeLeg(limb, outward),
    side: go(waist, pitch(turn([0, outward * 7, 0], twist / 2), lean)),
    shoulder,
    elbow,
    hand: go(elbow, arm(pitch(down, -limb.Elbow)), lengths.forearm),
  };
}

/** A foot that skates stands flat on the ice, its toe turned out by exactly `Out`, wherever the knee points. */
function placeLeg({ Thigh, Side, Knee, Out, Ankle, flat }: LimbPose, outward: number) {
  const leg = (direction: Vector) => pitch(roll(turn(direction, outward * Out), outward * Side), -Thigh);
  const shin = leg(pitch(down, Knee));
  const hip = go(origin, [0, outward * lengths.hip, 0]);
  const knee = go(hip, leg(down), lengths.thigh);
  const ankle = go(knee, shin, lengths.shin);
  const toe = toUnitLength(mix(leg(pitch(ahead, Knee - Ankle)), turn(ahead, outward * Out), flat));
  const top = toUnitLength(mix(leg(pitch(up, Knee - Ankle)), up, flat));
  const ofFoot = (along: number, above: number) => go(go(ankle, toe, along), top, above);
  return {
    hip,
    knee,
    cuff: go(ankle, shin, -8),
    ankle,
    heel: ofFoot(-5, -6.5),
    ball: ofFoot(13, -8.5),
    post: ofFoot(-5, -9),
    plate: ofFoot(12, -10),
    tail: ofFoot(-11, -16),
    tip: ofFoot(17, -16),
    pick: ofFoot(20, -13.5),
    blade: ofFoot(3, -16),
  };
}

function findAnchor(skeleton: Skeleton, { anchor }: BodyPose): Vector {
  const [sumOfL, sumOfR] = [go(origin, skeleton.L.blade, anchor.L), go(origin, skeleton.R.blade, anchor.R)];
  const sum = go(go(sumOfL, sumOfR), centerOfMass(skeleton), anchor.body);
  return go(origin, sum, 1 / (anchor.L + anchor.R + anchor.body));
}

function findLowest({ trunk, L, R }: Skeleton): number {
  const bottoms = <Name extends string>(joints: Record<Name, Vector>, radii: Partial<Record<Name, number>>) =>
    Object.entries<number | undefined>(radii).map(([name, radius = 0]) => joints[name as Name][2] - radius);
  return Math.min(...bottoms(trunk, trunkRadii), ...bottoms(L, sideRadii), ...bottoms(R, sideRadii));
}
