import { expect, it } from 'vitest';
import { goRound, goStraight, poseOnPath } from './geometry.ts';

const straight = goStraight({ x: 0, y: 0, heading: 0 }, 2);
const round = goRound(straight.to, 2 / Math.PI, Math.PI);

it('goes along each curve as far as the progress on the whole way reaches', () => {
  expect(poseOnPath([straight, round], 0)).toMatchObject({ x: 0, y: 0 });
  expect(poseOnPath([straight, round], 0.25)).toMatchObject({ x: 1, y: 0 });
  expect(poseOnPath([straight, round], 0.75)?.heading).toBeCloseTo(Math.PI / 2);
});

it('ends where the path ends', () => {
  expect(poseOnPath([straight, round], 1)?.heading).toBeCloseTo(Math.PI);
});

it('is nowhere on no way', () => {
  expect(poseOnPath([], 0.5)).toBeUndefined();
});
