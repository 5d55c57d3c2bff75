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

it('a path that cannot be decoded is refused, and the response has the headers of all others', async () => {
  const app = await buildTestApp();
  const answer = await app.inject({ url: '/login%ff?oobCode=secret' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  await app.close();
});
