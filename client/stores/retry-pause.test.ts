import { expect, it } from 'vitest';
import { retryPause } from './retry-pause.ts';

it('pauses start at a second and double up to a minute', () => {
  const longest = () => 1;
  expect([1, 2, 3, 6, 7, 20].map((failures) => retryPause(failures, 0, longest))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
});

it('pauses are jittered down to half', () => {
  expect(retryPause(3, 0, () => 0)).toBe(2_000);
});

it('a pause is never shorter than the server requests', () => {
  expect(retryPause(1, 30, () => 1)).toBe(30_000);
});

it('a pause is never longer than an hour: browsers treat a month as zero', () => {
  expect(retryPause(1, 3_000_000)).toBe(3_600_000);
});
