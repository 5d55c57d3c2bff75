import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doWhenIdle } from './do-when-idle.ts';

let now: number;
let done: number;

beforeEach(() => {
  now = 0;
  done = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.useRealTimers());

/** Ten steps of two milliseconds each. */
function* steps() {
  while (done < 10) {
    now += 2;
    done += 1;
    yield;
  }
}

it('does a few milliseconds of the work at a time, until it is done', () => {
  doWhenIdle(steps());
  expect(done).toBe(0);
  vi.advanceTimersToNextTimer();
  expect(done).toBe(3);
  vi.advanceTimersToNextTimer();
  expect(done).toBe(6);
  vi.runAllTimers();
  expect(done).toBe(10);
});

it('does no more once it is called off', () => {
  doWhenIdle(steps())();
  const callOff = doWhenIdle(steps());
  vi.advanceTimersToNextTimer();
  callOff();
  vi.runAllTimers();
  expect(done).toBe(3);
});
