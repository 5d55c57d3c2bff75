import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';

it('every request leaves one line with its route, never its query', async () => {
  const log: object[] = [];
  const app = await buildTestApp({ log });
  await app.inject({ url: '/login?mode=resetPassword&oobCode=secret' });
  await app.inject({ url: '/category/nope' });
  await app.close();
  expect(log).toMatchObject([
    { method: 'GET', route: '/login', status: 200, ms: expect.any(Number), reqId: expect.any(String) },
    { method: 'GET', route: '/category/:categoryId', status: 404, level: 40 },
  ]);
  expect(JSON.stringify(log)).not.toContain('secret');
});
