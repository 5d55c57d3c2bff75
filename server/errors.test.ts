import { expect, it } from 'vitest';
import { buildTestApp } from './testing/test-app.ts';

it('an error of ours is logged with its cause, which the client never sees', async () => {
  const log: object[] = [];
  const app = await buildTestApp({ log });
  app.get('/api/broken', () => {
    throw new Error('the secret cause');
  });
  const answer = await app.inject({ url: '/api/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal-error',
    requestId: expect.any(String),
  });
  expect(JSON.stringify(log)).toContain('the secret cause');
  await app.close();
});

it('a response to invalid JSON explains what is wrong with it', async () => {
  const app = await buildTestApp();
  app.post('/api/echo', (request) => request.body);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'bad-request',
    detail: expect.stringContaining('JSON'),
  });
  await app.close();
});

it('a path that cannot be decoded is logged in a short line, however long it is', async () => {
  const log: { detail?: string }[] = [];
  const app = await buildTestApp({ log });
  const answer = await app.inject({ url: `/${'a/'.repeat(7_500)}%ff` });
  expect(answer.statusCode).toBe(400);
  expect(log.map(({ detail }) => detail?.length)).toEqual([expect.toSatisfy((length) => length <= 300)]);
  await app.close();
});
