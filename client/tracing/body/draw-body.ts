import type { BodyPose } from './body-pose.ts';
import { drawHead, type HeadStyle } from './draw-head.ts';
import { outlineHull } from './hull.ts';
import { mapJoints, type Side, type Skeleton, type Trunk } from './joints.ts';
import type { Layer, Outline, Paint, Pen, Shape, SideOutline, Spot } from './shapes.ts';
import { placeJoints } from './skeleton.ts';
import { turn, type Vector } from './vector.ts';

interface View {
  /** Where the camera stands, in degrees about the vertical: at 0 the skater passes to the right, at 90 she comes toward it. */
  camera: number;
  head: HeadStyle;
  /** Exact where it is large and moves; where it is small, it needs half of the bytes. */
  isSmall: boolean;
}

const steel: SideOutline[] = [
  { post: 1.4, tail: 1.3 },
  { plate: 1.4, tip: 1.3 },
  { tail: 1.3, tip: 1.3 },
  { tip: 1.3, pick: 1.5, plate: 1 },
];
const steelWhenSmall: SideOutline[] = [{ tail: 1.8, pick: 1.8, ball: 1.8 }];
const leg: SideOutline[] = [
  { hip: 9.6, knee: 6.6 },
  { knee: 6.6, cuff: 5.6 },
];
const boot: SideOutline[] = [
  { cuff: 6.4, heel: 5 },
  { heel: 5, ball: 4.2 },
  { cuff: 6.2, ankle: 6, ball: 3 },
];
const arm: SideOutline[] = [
  { shoulder: 6.2, elbow: 4.8 },
  { elbow: 4.8, hand: 3.6 },
];
const torso: { trunk: Outline<Trunk>; sides: SideOutline }[] = [
  { trunk: { waist: 8 }, sides: { shoulder: 6.5, side: 6.5 } },
  { trunk: { chest: 8.5, waist: 8.5 }, sides: {} },
  { trunk: {}, sides: { side: 6.5, hip: 9.8 } },
  { trunk: { chest: 6, neck: 5 }, sides: {} },
];

/** The figure, its farthest shapes first. */
export function drawBody(pose: BodyPose, { camera, head, isSmall }: View): Shape[] {
  const spots = mapJoints(placeJoints(pose), (joint) => toSpot(joint, camera));
  const pen: Pen = (joints, outlines) =>
    outlines.map((outline) => outlineHull(circlesAt(joints, outline), isSmall ? 0 : 1)).join('');
  const { trunk, L, R } = spots;
  const pelvis = (L.hip.near + R.hip.near) / 2;
  const blade = isSmall ? steelWhenSmall : steel;
  const layers = [
    drawLeg(L, 'L', blade, pelvis, pen),
    drawLeg(R, 'R', blade, pelvis, pen),
    drawArm(L, trunk.chest.near, pen),
    drawArm(R, trunk.chest.near, pen),
    drawTorso(spots, isSmall ? 0 : 1),
    ...drawHead(trunk, head, pen),
  ];
  return layers.sort((one, other) => one.near - other.near).flatMap(({ shapes }) => shapes);
}

function toSpot(joint: Vector, camera: number): Spot {
  const [x, left, height] = turn(joint, -camera);
  return { x, y: -height, near: -left };
}

function drawLeg(side: Side<Spot>, foot: 'L' | 'R', steel: SideOutline[], pelvis: number, pen: Pen): Layer {
  const [hip, knee, blade] = [side.hip.near - pelvis, side.knee.near - pelvis, side.blade.near - pelvis];
  const shapes: Shape[] = [
    { paint: 'steel', d: pen(side, steel) },
    { paint: farness(hip), d: pen(side, leg) },
    { paint: foot, d: pen(side, boot) },
  ];
  if (foot === 'R') shapes.push({ paint: 'dot', d: pen(side, [{ ankle: 2.1 }]) });
  return { near: hip * 1.4 + knee * 0.3 + blade * 0.15, shapes: addHalo(shapes) };
}

function drawArm(side: Side<Spot>, chest: number, pen: Pen): Layer {
  const { shoulder, elbow, hand } = side;
  const near = ((shoulder.near * 2 + elbow.near + hand.near) / 4 - chest) * 1.4;
  const shapes: Shape[] = [
    { paint: farness(shoulder.near - chest), d: pen(side, arm) },
    { paint: 'knit', d: pen(side, [{ hand: 5 }]) },
  ];
  return { near, shapes: addHalo(shapes) };
}

function drawTorso({ trunk, L, R }: Skeleton<Spot>, decimals: number): Layer {
  const d = torso.map(({ trunk: middle, sides }) => {
    const circles = [...circlesAt(trunk, middle), ...circlesAt(L, sides), ...circlesAt(R, sides)];
    return outlineHull(circles, decimals);
  });
  return { near: 0, shapes: [{ paint: 'cloth', d: d.join(''), isOutlined: true }] };
}

/** One gap around all shapes of a limb, and none between them. */
function addHalo(shapes: Shape[]): Shape[] {
  return [{ paint: 'halo', d: shapes.map(({ d }) => d).join('') }, ...shapes];
}

function circlesAt<Joints>(spots: Record<keyof Joints, Spot>, outline: Outline<Joints>) {
  return Object.entries<number | undefined>(outline).map(([joint, radius = 0]) => ({
    ...spots[joint as keyof Joints],
    radius,
  }));
}

function farness(near: number): Paint {
  return near > -3.5 ? 'cloth' : near > -6 ? 'far' : near > -9 ? 'farther' : 'farthest';
}
