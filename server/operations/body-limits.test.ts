import { expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

it('a body of more than 64 kB is refused, and a set of changes of more than 256 kB', async () => {
  const app = await buildTestApp();
  const cookie = await openSession(app, await signUp());
  const send = async (method: 'POST' | 'PATCH', url: string, kilobytes: number) => {
    const payload = { text: 't'.repeat(kilobytes * 1024) };
    const answer = await injectAs(app, cookie, { method, url, payload });
    return [answer.statusCode, answer.json().code];
  };
  const refused = [413, 'body-too-large'];
  expect(await send('POST', '/api/session', 63)).toEqual([400, 'bad-request']);
  expect(await send('POST', '/api/session', 64)).toEqual(refused);
  expect(await send('POST', '/api/unknown', 64)).toEqual(refused);
  expect(await send('PATCH', '/api/progress', 255)).toEqual([400, 'bad-request']);
  expect(await send('PATCH', '/api/progress', 256)).toEqual(refused);
  await app.close();
});
