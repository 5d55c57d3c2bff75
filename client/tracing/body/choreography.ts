import { type Timeline, timeTracing } from '../model/timeline.ts';
import { type Element, formatElement, listSteps, type Tracing } from '../model/tracing.ts';
import { type BodyPose, blendPoses, takePose } from './body-pose.ts';
import { type KeyPose, listKeyPoses, mirrorKeyPose } from './key-poses.ts';
import type { MovePoses } from './move-poses.ts';
import type { PoseRow } from './pose-table.ts';

/** How the body moves while the blades draw their lines. */
export interface Choreography {
  timeline: Timeline;
  keys: (KeyPose & { body: BodyPose })[];
  /** One for the whole move, so that it never swings: that of its picture, or of most of its poses. */
  camera: number;
  /** The pose that shows the move in lists, if its body says more than its line. */
  picture: Picture | undefined;
}

export interface Picture {
  body: BodyPose;
  camera: number;
  /** Whether her blades skid to a stop. */
  isSkidding: boolean;
}

/** Between poses whose trunks differ so much, in degrees, a body would pass through a third one: it is cut. */
const maxLeanChange = 90;

/** @throws if a pose is not in the table */
export function choreograph(
  tracing: Tracing,
  { named, picture }: MovePoses,
  table: ReadonlyMap<string, PoseRow>,
): Choreography {
  const countPoses = (element: Element) => named.get(formatElement(element))?.length;
  const timeline = timeTracing(tracing, countPoses);
  const rows = listKeyPoses(tracing, timeline, named).map((key) => ({ key, row: findPose(table, key.pose) }));
  const cameras = rows.map(({ row }) => Math.abs(row.camera)).sort((one, other) => one - other);
  const pictured = rows.find(({ key }) => key.pose === picture);
  const camera = pictured ? Math.abs(pictured.row.camera) : (cameras[cameras.length >> 1] ?? 0);
  return {
    timeline,
    // A skater who only goes backward is seen from the side of her face.
    camera: rows.every(({ key }) => key.facing === 180) ? -camera : camera,
    keys: rows.map(({ key, row }) => ({ ...key, body: takePose(row, key) })),
    picture: pictured && takePicture(pictured.row, pictured.key, tracing),
  };
}

/** As the table has it, whatever turns led there. One across the path has its chest the way she goes. */
function takePicture(row: PoseRow, key: KeyPose, tracing: Tracing): Picture {
  const facing = row.facing === 90 && key.foot === 'R' ? -90 : row.facing;
  return {
    body: takePose(row, { ...key, facing }),
    camera: row.facing === 180 ? -row.camera : row.camera,
    isSkidding: listSteps(tracing)[key.step]?.element.kind === 'stop',
  };
}

function findPose(table: ReadonlyMap<string, PoseRow>, name: string): PoseRow {
  const row = table.get(name);
  if (!row) throw new Error(`there is no pose "${name}"`);
  return row;
}

/** That of a skater who turns the other way. */
export function mirrorChoreography(choreography: Choreography): Choreography {
  const { keys, picture } = choreography;
  return {
    ...choreography,
    picture: picture && { ...picture, body: mirrorBody(picture.body) },
    keys: keys.map((key) => ({ ...mirrorKeyPose(key), body: mirrorBody(key.body) })),
  };
}

function mirrorBody(body: BodyPose): BodyPose {
  const { L, R, anchor, twist, look, roll, facing } = body;
  return {
    ...body,
    L: R,
    R: L,
    anchor: { L: anchor.R, R: anchor.L, body: anchor.body },
    twist: -twist,
    look: -look,
    roll: -roll,
    facing: -facing,
  };
}

/** The body at a time, between the key poses before and after it. */
export function bodyAt({ keys }: Choreography, time: number): BodyPose | undefined {
  const index = keys.findIndex(({ at }) => at >= time);
  const next = keys[index] ?? keys.at(-1);
  const last = keys[index - 1] ?? next;
  if (!last || !next || last === next) return next?.body;
  const share = (time - last.at) / (next.at - last.at);
  if (Math.abs(next.body.lean - last.body.lean) > maxLeanChange) return (share < 0.5 ? last : next).body;
  return blendPoses(last.body, next.body, next.even ? share : share ** 2 * (3 - 2 * share));
}

/** So many poses fit on paper and screens. */
const maxStills = 10;
/** If they are too many, these go first: what every stroke has, then what the next pose says, too. */
const [usual, preparing] = [/^(gather|push)/, /^(stroke|takeoff-down|vault|land)$/];

/** The key poses that tell the move, where they begin, and no repetition. */
export function listStills({ keys }: Choreography): Choreography['keys'] {
  const isSame = (one: KeyPose, other: KeyPose | undefined) =>
    one.pose === other?.pose && one.foot === other.foot;
  const isFirst = (key: KeyPose) => keys.find((each) => isSame(each, key)) === key;
  const reasons: ((key: KeyPose) => boolean)[] = [
    ({ pose }) => !usual.test(pose),
    isFirst,
    ({ pose }) => !preparing.test(pose),
  ];
  let stills = keys.filter((key, index) => !key.repeated && !isSame(key, keys[index - 1]));
  for (const reason of reasons) if (stills.length > maxStills) stills = stills.filter(reason);
  return stills.slice(0, maxStills);
}
