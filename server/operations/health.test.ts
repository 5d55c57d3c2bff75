import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';
import type { ServerState } from './health.ts';

const unknown = { state: 'unknown', secondsSinceSuccess: null, secondsSinceFailure: null };

it('probes get a response and are not logged', async () => {
  const log: object[] = [];
  const app = await buildTestApp({ log });
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    curriculum: { moves: expect.any(Number), ageSeconds: expect.any(Number) },
    dependencies: { firestore: unknown, identity: unknown },
  });
  expect(log).toEqual([]);
  await app.close();
});

it('the curriculum is not from the future after the clock was set back', async () => {
  let time = Date.now();
  const app = await buildTestApp({ services: { now: () => time } });
  time -= 3_600_000;
  const { curriculum } = (await app.inject({ url: '/readyz' })).json();
  expect(curriculum.ageSeconds).toBeGreaterThanOrEqual(0);
  await app.close();
});

it('readiness ends as soon as the server begins to stop', async () => {
  const state: ServerState = { status: 'ready' };
  const app = await buildTestApp({ services: { state } });
  state.status = 'draining';
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json().status]).toEqual([503, 'draining']);
  expect(answer.headers.connection).toBe('close');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});

it.each([
  ['starting', 503],
  ['degraded', 200],
] as const)('a server that is %s answers %i to the readiness probe', async (status, code) => {
  const state: ServerState = { status };
  const app = await buildTestApp({ services: { state } });
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json().status]).toEqual([code, status]);
  state.status = 'draining';
  expect((await app.inject({ url: '/readyz' })).json().status).toBe('draining');
  await app.close();
});

it('a Firestore outage is reported with its age, and the server stays ready', async () => {
  const firebase = connectFaultyFirebase();
  let time = Date.now();
  const app = await buildTestApp({ services: { firebase, now: () => time } });
  onTestFinished(async () => void (await app.close()));
  const cookie = await openSession(app, await signUp());
  const mark = () =>
    injectAs(app, cookie, { method: 'PUT', url: '/api/progress/a', payload: { completed: true } });
  expect((await mark()).statusCode).toBe(200);
  firebase.beforeWrite = () => {
    throw Object.assign(new Error('away'), { code: GrpcStatus.UNAVAILABLE });
  };
  time += 20_000;
  expect((await mark()).statusCode).toBe(503);
  time += 5_000;
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'ready']);
  expect(answer.json().dependencies).toMatchObject({
    firestore: { state: 'down', secondsSinceSuccess: 25, secondsSinceFailure: 5 },
    identity: { state: 'up', secondsSinceSuccess: 25 },
  });
});
