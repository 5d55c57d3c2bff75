import { describe, expect, it } from 'vitest';
import poseFile from '../../../data/poses.csv?raw';
import { centerOfMass } from './balance.ts';
import { blendPoses, takePose } from './body-pose.ts';
import { type PoseRow, readPoses } from './pose-table.ts';
import { placeJoints } from './skeleton.ts';

const table = readPoses(poseFile);
const row = (name: string) => table.get(name) as PoseRow;
const spiral = takePose(row('spiral'), { foot: 'L', facing: 0 });

it('a skater is as tall standing as the drawings expect', () => {
  const { trunk } = placeJoints(takePose(row('stand'), { foot: 'L', facing: 0 }));
  expect(trunk.head[2] + 15).toBeGreaterThan(160);
  expect(trunk.head[2] + 15).toBeLessThan(180);
});

it.each([...table])('%s touches the ice, or is as high above it as the table says', (_, each) => {
  const { L, R } = placeJoints(takePose(each, { foot: 'R', facing: 0 }));
  const blades = Math.min(...[L, R].flatMap(({ tail, tip, pick }) => [tail[2], tip[2], pick[2]]));
  expect(blades).toBeGreaterThan(each.height - 0.1);
  if (each.support !== 'body') expect(blades).toBeLessThan(each.height + 1.1);
});

describe('the skating foot', () => {
  const { L } = placeJoints(spiral);
  it('stands flat on the ice under the figure', () => {
    expect(L.tip[2]).toBeCloseTo(1);
    expect(L.tail[2]).toBeCloseTo(1);
    expect(Math.hypot(L.blade[0], L.blade[1])).toBeCloseTo(0);
  });

  it('is the other one in the mirrored stance', () => {
    const { R } = placeJoints(takePose(row('spiral'), { foot: 'R', facing: 0 }));
    expect(R.shoulder[1]).toBeCloseTo(-L.shoulder[1]);
    expect(R.hand[2]).toBeCloseTo(L.hand[2]);
  });
});

it('a skater who faces the other way is turned about the vertical', () => {
  const [ahead, back] = [0, 180].map((facing) => placeJoints({ ...spiral, facing }));
  expect(back?.trunk.head[0]).toBeCloseTo(-(ahead?.trunk.head[0] ?? 0));
  expect(back?.trunk.head[2]).toBeCloseTo(ahead?.trunk.head[2] ?? 0);
});

it('leans over an edge to the left or the right', () => {
  const head = (lean: number) =>
    placeJoints(takePose(row('edge-forward'), { foot: 'L', facing: 0, lean })).trunk.head[1];
  expect(head(1)).toBeGreaterThan(5);
  expect(head(-1)).toBeLessThan(-5);
});

it('in the air, a skater turns about her center of mass', () => {
  const center = centerOfMass(placeJoints(takePose(row('split'), { foot: 'L', facing: 70 })));
  expect(Math.hypot(center[0], center[1])).toBeCloseTo(0);
});

it('between two poses, every angle is', () => {
  const half = blendPoses(spiral, takePose(row('stand'), { foot: 'R', facing: 360 }), 0.5);
  expect(half.facing).toBe(180);
  expect(half.anchor).toEqual({ L: 1, R: 0.5, body: 0 });
  expect(half.L.Thigh).toBe((row('spiral').sThigh + row('stand').fThigh) / 2);
});
