import { expect, it, vi } from 'vitest';
import type { ServerState } from '../operations/health.ts';
import type { Failure } from './check-firebase.ts';
import { confirmFirebase } from './confirm-firebase.ts';

/** Gives the answers one after the other, and the state of the start at each check. */
function begin(answers: Failure[][]) {
  const state: ServerState = { status: 'starting' };
  const lines: unknown[] = [];
  const states: string[] = [];
  const log = ({ event }: { event?: string }, message: string) => void lines.push([event, message]);
  const check = async () => {
    states.push(state.status);
    return answers.shift() ?? [];
  };
  const logger = { info: log, warn: log, error: log };
  const done = confirmFirebase(check, { state, readyWithinMs: 60_000, logger, pauses: [0] });
  return { state, lines, states, done };
}

const fail = (message: string): Failure[] => [{ message, err: new Error(message) }];
const checked = 'Firebase is reachable, and the service account has the roles it needs';

it('the server becomes ready when Firebase has responded', async () => {
  const { state, lines, states, done } = begin([[]]);
  await done;
  expect([states, state.status]).toEqual([['starting'], 'ready']);
  expect(lines).toEqual([['firebase.checked', checked]]);
});

it('the check is repeated until it succeeds, and each failure is logged once until it changes', async () => {
  const answers = [fail('no network'), fail('no network'), fail('no permission'), []];
  const { state, lines, states, done } = begin(answers);
  await done;
  expect([states.length, state.status]).toEqual([4, 'ready']);
  expect(lines).toEqual([
    ['firebase.check-failed', 'no network'],
    ['firebase.check-failed', 'no permission'],
    ['firebase.recovered', checked],
  ]);
});

it('the server is degraded if the check has not passed in time, and ready once it has', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<Failure[]>();
  const state: ServerState = { status: 'starting' };
  const events: unknown[] = [];
  const messages: string[] = [];
  const log = ({ event }: { event?: string }, message: string) => {
    events.push(event);
    messages.push(message);
  };
  const logger = { info: log, warn: log, error: log };
  const done = confirmFirebase(() => answer.promise, { state, readyWithinMs: 30_000, logger });
  vi.advanceTimersByTime(29_999);
  expect(state.status).toBe('starting');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(state.status).toBe('degraded');
  answer.resolve([]);
  await done;
  expect(state.status).toBe('ready');
  expect(events).toEqual(['server.degraded', 'firebase.recovered']);
  // Firebase may have responded, with a refusal.
  expect(messages[0]).toMatch(/^the check of Firebase has not passed within 30 s/);
});

it('a server that is stopping does not become ready or degraded again', async () => {
  vi.useFakeTimers();
  const { state, done } = begin([[]]);
  state.status = 'draining';
  await done;
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(state.status).toBe('draining');
});
