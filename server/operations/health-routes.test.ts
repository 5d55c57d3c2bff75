import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

it('probes are answered and leave no line in the log', async () => {
  const log: object[] = [];
  const app = await buildTestApp({ log });
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  expect(log).toEqual([]);
  await app.close();
});

it('readiness ends as soon as the server begins to stop', async () => {
  const drain = { begun: false };
  const app = await buildTestApp({ services: { drain } });
  drain.begun = true;
  const answer = await app.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'draining' }]);
  expect(answer.headers.connection).toBe('close');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});
