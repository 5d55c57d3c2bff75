import { expect, it } from 'vitest';
import { retryPause } from './retry-pause.ts';

it('a pause is never shorter than the server requests', () => {
  expect(retryPause(1, 30, () => 1)).toBe(30_000);
});

it('a pause is never longer than an hour: browsers treat a month as zero', () => {
  expect(retryPause(1, 3_000_000)).toBe(3_600_000);
});
