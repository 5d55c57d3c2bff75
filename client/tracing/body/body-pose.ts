import type { Foot } from '../model/tracing.ts';
import type { LimbChannel, PoseRow } from './pose-table.ts';

/** The angles of one leg and arm. */
export type LimbPose = Record<LimbChannel, number> & {
  /** 1 if the foot stands flat on the ice, whatever the leg does. */
  flat: number;
};

/** Which point of the body stays where it is, as weights: a foot on the ice, or the center of mass. */
interface Anchor {
  L: number;
  R: number;
  body: number;
}

/** A position of the body, as `data/README.md` explains its angles. `roll`, `twist` and `look` are toward the skater's left. */
export interface BodyPose {
  L: LimbPose;
  R: LimbPose;
  anchor: Anchor;
  height: number;
  lean: number;
  waist: number;
  twist: number;
  head: number;
  look: number;
  roll: number;
  /** Where the skater faces, in degrees, counterclockwise from the direction of travel. Beyond 360 after a whole turn. */
  facing: number;
}

/** How a key pose uses its row of the table. */
export interface Stance {
  /** The foot that skates: the row's other limbs are those of the free side. */
  foot: Foot;
  facing: number;
  /** The side over whose edge the skater leans: 1 is left, -1 right, 0 none. Without it, the row says how much. */
  lean?: number | undefined;
}

/** How far a skater leans over an edge if the pose does not say it, in degrees. */
const usualRoll = 8;

export function takePose(row: PoseRow, { foot, facing, lean }: Stance): BodyPose {
  const toLeft = foot === 'L' ? 1 : -1;
  const standsOnOne = ['one', 'both', 'push'].includes(row.support);
  const standsOnTwo = ['both', 'push'].includes(row.support);
  const skating = takeLimb(row, 's', standsOnOne ? 1 : 0);
  const free = takeLimb(row, 'f', standsOnTwo ? 1 : 0);
  const isOff = row.support === 'air' || row.support === 'body';
  const [onSkating, onFree] = [isOff ? 0 : 1, row.support === 'both' ? 1 : 0];
  return {
    ...(foot === 'L' ? { L: skating, R: free } : { L: free, R: skating }),
    anchor: {
      L: foot === 'L' ? onSkating : onFree,
      R: foot === 'L' ? onFree : onSkating,
      body: isOff ? 1 : 0,
    },
    height: row.height,
    lean: row.lean,
    waist: row.waist,
    head: row.head,
    twist: toLeft * row.twist,
    look: toLeft * row.look,
    roll: lean === undefined ? toLeft * row.roll : lean * (Math.abs(row.roll) || usualRoll),
    facing,
  };
}

function takeLimb(row: PoseRow, side: 's' | 'f', flat: number): LimbPose {
  return {
    Thigh: row[`${side}Thigh`],
    Side: row[`${side}Side`],
    Knee: row[`${side}Knee`],
    Out: row[`${side}Out`],
    Ankle: row[`${side}Ankle`],
    Arm: row[`${side}Arm`],
    ArmSide: row[`${side}ArmSide`],
    Elbow: row[`${side}Elbow`],
    ArmIn: row[`${side}ArmIn`],
    flat,
  };
}

/** The pose between two others, every angle on its own. @param share of the second one, 0 to 1 */
export function blendPoses(one: BodyPose, other: BodyPose, share: number): BodyPose {
  return blend(one, other, share);
}

/** Numbers, and objects of numbers. */
function blend<Value>(one: Value, other: Value, share: number): Value {
  if (typeof one === 'number') return (one + ((other as number) - one) * share) as Value;
  const blended = Object.entries(one as object).map(([name, value]) => [
    name,
    blend(value, other[name as keyof Value], share),
  ]);
  return Object.fromEntries(blended) as Value;
}
