import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import type { ServerState } from './health.ts';

it('probes get a response and are not logged', async () => {
  const log: object[] = [];
  const app = await buildTestApp({ log });
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  expect(log).toEqual([]);
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

it.each(['starting', 'degraded', 'ready', 'draining'] as const)(
  'no cache may store what a server that is %s answers to probes',
  async (status) => {
    const app = await buildTestApp({ services: { state: { status } } });
    for (const url of ['/healthz', '/readyz'])
      expect([url, (await app.inject({ url })).headers['cache-control']]).toEqual([url, 'no-store']);
    await app.close();
  },
);
