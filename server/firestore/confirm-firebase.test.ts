import { expect, it, vi } from 'vitest';
import type { Failure } from './check-firebase.ts';
import { confirmFirebase, type Startup } from './confirm-firebase.ts';

/** Gives the answers one after the other, and the state of the start at each check. */
function begin(answers: Failure[][]) {
  const startup: Startup = { status: 'starting' };
  const lines: unknown[] = [];
  const states: string[] = [];
  const log = ({ event }: { event?: string }, message: string) => void lines.push([event, message]);
  const check = async () => {
    states.push(startup.status);
    return answers.shift() ?? [];
  };
  const logger = { info: log, warn: log, error: log };
  const done = confirmFirebase(check, { startup, readyWithinMs: 60_000, logger, pauses: [0] });
  return { startup, lines, states, done };
}

const fail = (message: string): Failure[] => [{ message, err: new Error(message) }];
const checked = 'Firebase is reachable and the roles suffice';

it('the start ends when Firebase has answered', async () => {
  const { startup, lines, states, done } = begin([[]]);
  await done;
  expect([states, startup.status]).toEqual([['starting'], 'ready']);
  expect(lines).toEqual([['firebase.checked', checked]]);
});

it('the check is repeated until it succeeds, and each failure logged once, until it is another', async () => {
  const answers = [fail('no network'), fail('no network'), fail('no permission'), []];
  const { startup, lines, states, done } = begin(answers);
  await done;
  expect([states.length, startup.status]).toEqual([4, 'ready']);
  expect(lines).toEqual([
    ['firebase.check-failed', 'no network'],
    ['firebase.check-failed', 'no permission'],
    ['firebase.recovered', checked],
  ]);
});

it('the server serves, degraded, when Firebase has not answered in time, and is ready when it does', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<Failure[]>();
  const startup: Startup = { status: 'starting' };
  const events: unknown[] = [];
  const log = ({ event }: { event?: string }) => void events.push(event);
  const logger = { info: log, warn: log, error: log };
  const done = confirmFirebase(() => answer.promise, { startup, readyWithinMs: 30_000, logger });
  vi.advanceTimersByTime(29_999);
  expect(startup.status).toBe('starting');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(startup.status).toBe('degraded');
  answer.resolve([]);
  await done;
  expect(startup.status).toBe('ready');
  expect(events).toEqual(['server.degraded', 'firebase.recovered']);
});
