import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackgroundRetries } from './background-retries.ts';

const pauses = [1_000, 5_000, 60_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { log, retries: createBackgroundRetries(log, pauses) };
}

/** Work that fails as long as the service is away. */
function createService() {
  const service = { away: true, calls: [] as string[], done: [] as string[] };
  const workOf = (name: string) => async () => {
    service.calls.push(name);
    if (service.away) throw new Error('away');
    service.done.push(name);
  };
  return { service, workOf };
}

it('retries with growing pauses until the work succeeds, and then stops', async () => {
  const { retries } = start();
  const { service, workOf } = createService();
  retries.add('sweep', workOf('a'));
  const callsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return service.calls.length;
  };
  expect(await callsAfter(999)).toBe(0);
  expect(await callsAfter(1)).toBe(1);
  expect(await callsAfter(4_999)).toBe(1);
  expect(await callsAfter(1)).toBe(2);
  expect(await callsAfter(60_000)).toBe(3);
  expect(await callsAfter(60_000)).toBe(4);
  service.away = false;
  expect(await callsAfter(60_000)).toBe(5);
  expect(await callsAfter(600_000)).toBe(5);
  expect(service.done).toEqual(['a']);
});

it('work that is added after everything has succeeded is retried, too', async () => {
  const { retries } = start();
  const { service, workOf } = createService();
  service.away = false;
  for (const name of ['a', 'b']) {
    retries.add('sweep', workOf(name));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(service.done).toEqual(['a', 'b']);
});

it('an outage costs one call at a time, and one success releases everything that waits', async () => {
  const { retries } = start();
  const { service, workOf } = createService();
  for (const name of ['a', 'b', 'c']) retries.add('sweep', workOf(name));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.calls).toEqual(['a']);
  service.away = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(service.done.sort()).toEqual(['a', 'b', 'c']);
});

it('work that never succeeds does not block the rest', async () => {
  const { retries } = start();
  const { service, workOf } = createService();
  service.away = false;
  retries.add('sweep', () => Promise.reject(new Error('never')));
  retries.add('sweep', workOf('b'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(service.done).toEqual(['b']);
});

it('work that fails does not delay work of another kind', async () => {
  const { retries } = start();
  const { service, workOf } = createService();
  service.away = false;
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  for (let count = 0; count < 3; count += 1) retries.add('sweep', failing);
  retries.add('sign-out', workOf('a'));
  retries.add('sign-out', workOf('b'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(service.done).toEqual(['a', 'b']);
  expect(failing).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(failing).toHaveBeenCalledTimes(1);
});

it('accepts a bounded number of entries, and logs those it rejects', () => {
  const { retries, log } = start();
  const { workOf } = createService();
  for (let index = 0; index < 10_000; index += 1) retries.add('sweep', workOf('a'));
  expect(log.error).not.toHaveBeenCalled();
  retries.add('sweep', workOf('too many'));
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'retry.lost' }),
    expect.any(String),
  );
});

it('stops with the app: no attempt follows, and the rest is logged', async () => {
  const { retries, log } = start();
  const { service, workOf } = createService();
  retries.add('sweep', workOf('a'));
  retries.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(service.calls).toEqual([]);
  const left = { event: 'retry.lost', names: ['sweep'], count: 1 };
  expect(log.error).toHaveBeenCalledWith(left, expect.any(String));
});

it('an attempt under way when the app stops is the last one, and is logged at once with the rest', async () => {
  const { retries, log } = start();
  const attempt = Promise.withResolvers<void>();
  const work = vi.fn(() => attempt.promise);
  retries.add('sweep', work);
  retries.add('sign-out', work);
  await vi.advanceTimersByTimeAsync(1_000);
  retries.stop();
  // The process may end before the attempt does.
  const lost = { event: 'retry.lost', names: ['sweep', 'sign-out'], count: 2 };
  expect(log.error).toHaveBeenCalledExactlyOnceWith(lost, expect.any(String));
  attempt.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});
