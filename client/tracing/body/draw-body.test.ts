import { expect, it } from 'vitest';
import poseFile from '../../../data/poses.csv?raw';
import { takePose } from './body-pose.ts';
import { drawBody } from './draw-body.ts';
import type { HeadStyle } from './draw-head.ts';
import { type PoseRow, readPoses } from './pose-table.ts';
import type { Paint } from './shapes.ts';

const table = readPoses(poseFile);
const draw = (name: string, camera = 30, facing = 0, isSmall = false, head: HeadStyle = 'bun') =>
  drawBody(takePose(table.get(name) as PoseRow, { foot: 'L', facing }), { camera, head, isSmall });
const paints = (shapes: { paint: Paint }[]) => shapes.map(({ paint }) => paint);

it('both boots have their colors, and only the right one a dot, just above it', () => {
  const order = paints(draw('spiral'));
  for (const paint of ['L', 'R', 'dot'] as const)
    expect(order.filter((each) => each === paint)).toHaveLength(1);
  expect(order.indexOf('dot')).toBe(order.indexOf('R') + 1);
});

it('what is near covers what is far: the right leg from the right, the left one from the left', () => {
  const isRightOver = (camera: number) => {
    const order = paints(draw('stand', camera));
    return order.indexOf('R') > order.indexOf('L');
  };
  expect(isRightOver(0)).toBe(true);
  expect(isRightOver(180)).toBe(false);
});

it('the face is seen from the front, and hidden by the hair from behind', () => {
  const isFaceOver = (facing: number) => {
    const shapes = draw('stand', 0, facing);
    const head = shapes.findIndex(({ d }) => d.includes('14.8'));
    return paints(shapes).indexOf('face') > head;
  };
  expect(isFaceOver(-80)).toBe(true);
  expect(isFaceOver(80)).toBe(false);
});

it('short hair has no bun', () => {
  expect(draw('stand')).toHaveLength(draw('stand', 30, 0, false, 'short').length + 1);
});

it('a helmet covers the head from all sides, and its strap is seen where the head does not hide it', () => {
  for (const facing of [0, 90, 180, 270]) {
    const bare = draw('stand', 0, facing, false, 'short');
    const withHelmet = draw('stand', 0, facing, false, 'helmet');
    const order = withHelmet.map(({ paint, isOutlined }) => (isOutlined ? `${paint} outlined` : paint));
    expect(order.lastIndexOf('face')).toBeLessThan(order.indexOf('knit outlined'));
    // Two shapes of the shell, and both straps from the front and the back, one from a side.
    expect(withHelmet.length - bare.length).toBe(2 + (facing % 180 === 0 ? 1 : 2));
  }
});

it('the far limbs are paler', () => {
  const order = paints(draw('stand', 0));
  expect(order).toContain('farthest');
  expect(order.indexOf('farthest')).toBeLessThan(order.indexOf('cloth'));
});

it('is half as long where it is small', () => {
  const length = (isSmall: boolean) =>
    draw('spiral', 30, 0, isSmall).reduce((sum, { d }) => sum + d.length, 0);
  expect(length(true)).toBeLessThan(length(false) * 0.75);
  expect(draw('spiral').every(({ d }) => d.startsWith('M') && !d.includes('NaN'))).toBe(true);
});
