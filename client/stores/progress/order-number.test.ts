import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { orderNumber } from '../stored-keys.ts';
import { drawNumber } from './outbox.ts';

const draw = () => drawNumber(() => localStorage);

beforeEach(() => void vi.useFakeTimers({ now: 1_764_000_000_000 }));
afterEach(() => void vi.useRealTimers());

it('is the time, and higher each time, also within a millisecond and if the clock is set back', () => {
  expect([draw(), draw()]).toEqual([1_764_000_000_000, 1_764_000_000_001]);
  vi.setSystemTime(1_763_000_000_000);
  expect(draw()).toBe(1_764_000_000_002);
  vi.setSystemTime(1_765_000_000_000);
  expect(draw()).toBe(1_765_000_000_000);
});

it.each(['', 'x', 'null', '1e400', '9007199254740991'])('is the time if %j is stored', (stored) => {
  localStorage.setItem(orderNumber, stored);
  expect(draw()).toBe(1_764_000_000_000);
});

it('is the time if the browser has no room for it', () => {
  stubFullStorage();
  expect([draw(), draw()]).toEqual([1_764_000_000_000, 1_764_000_000_000]);
});
