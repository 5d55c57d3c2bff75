import { expect, it } from 'vitest';
import { findOnPath, goRound, goStraight } from './geometry.ts';

const straight = goStraight({ x: 0, y: 0, heading: 0 }, 2);
const round = goRound(straight.to, 2 / Math.PI, Math.PI);

it('follows each curve as far as the progress on the whole path reaches', () => {
  const path = [straight, round];
  expect(findOnPath(path, 0)).toEqual({ part: straight, fraction: 0 });
  expect(findOnPath(path, 0.25)).toEqual({ part: straight, fraction: 0.5 });
  expect(findOnPath(path, 0.75)).toEqual({ part: round, fraction: expect.closeTo(0.5) });
});

it('ends where the path ends', () => {
  expect(findOnPath([straight, round], 1)).toEqual({ part: round, fraction: expect.closeTo(1) });
});

it('finds no place on an empty path', () => {
  expect(findOnPath([], 0.5)).toBeUndefined();
});
