import type { InjectOptions } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from './config.ts';
import { buildTestApp } from './testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from './testing/test-users.ts';

async function startLimited() {
  const limits = {
    ...loadConfig({}).limits,
    unknownPathsPerMinute: 3,
    progressWritesPerMinute: 3,
    progressReadsPerMinute: 3,
    accountDeletionsPerMinute: 0,
  };
  const app = await buildTestApp({ settings: { limits } });
  onTestFinished(async () => void (await app.close()));
  return app;
}

const patch: InjectOptions = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } };

it('a user who writes too often learns when to try again; others are not limited', async () => {
  const app = await startLimited();
  const [one, other] = await Promise.all([
    openSession(app, await signUp()),
    openSession(app, await signUp()),
  ]);
  for (let count = 0; count < 3; count += 1) expect((await injectAs(app, one, patch)).statusCode).toBe(200);
  const answer = await injectAs(app, one, patch);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await injectAs(app, one, { url: '/api/progress' })).statusCode).toBe(200);
  expect((await injectAs(app, other, patch)).statusCode).toBe(200);
});

it('a user who reads progress too often learns when to try again; others are not limited, nor are writes', async () => {
  const app = await startLimited();
  const [one, other] = await Promise.all([
    openSession(app, await signUp()),
    openSession(app, await signUp()),
  ]);
  const read = async (cookie: string) => await injectAs(app, cookie, { url: '/api/progress' });
  for (let count = 0; count < 3; count += 1) expect((await read(one)).statusCode).toBe(200);
  const answer = await read(one);
  expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read(other)).statusCode).toBe(200);
  expect((await injectAs(app, one, patch)).statusCode).toBe(200);
});

it('account deletions over the limit are refused', async () => {
  const app = await startLimited();
  const cookie = await openSession(app, await signUp());
  const answer = await injectAs(app, cookie, { method: 'DELETE', url: '/api/account' });
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-requests']);
  expect((await app.inject({ url: '/api/session', headers: { cookie } })).json().user).not.toBeNull();
});

it('an address that guesses paths is stopped, but still gets existing pages', async () => {
  const app = await startLimited();
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress, headers: sameOrigin });
  const statuses = async (urls: string[], address: string) => {
    const answers = [];
    for (const url of urls) answers.push((await ask(url, address)).statusCode);
    return answers;
  };
  const guesses = ['/admin', '/api/admin', '/.env', '/backup'];
  expect(await statuses(guesses, '192.0.2.1')).toEqual([404, 404, 404, 429]);
  expect(await statuses(['/', '/category/basic', '/admin'], '192.0.2.1')).toEqual([200, 200, 429]);
  expect(await statuses(['/admin'], '192.0.2.2')).toEqual([404]);
  // A household has a whole /64 of addresses.
  expect(await statuses(guesses, '2001:db8::1')).toEqual([404, 404, 404, 429]);
  expect(await statuses(['/admin'], '2001:db8::ffff')).toEqual([429]);
  expect(await statuses(['/admin'], '2001:db8:0:1::1')).toEqual([404]);
});

describe('the address that a limit counts', () => {
  const peer = '127.0.0.1';

  /** Whether the second request is counted with the first, by what a trusted proxy says of each. */
  async function areCountedTogether(first: string, second: string): Promise<boolean> {
    const limits = { ...loadConfig({}).limits, unknownPathsPerMinute: 1 };
    const app = await buildTestApp({ settings: { limits, trustProxy: [peer] } });
    const ask = (forwardedFor: string) =>
      app.inject({
        url: '/nothing',
        remoteAddress: peer,
        headers: { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
      });
    await ask(first);
    const { statusCode } = await ask(second);
    await app.close();
    return statusCode === 429;
  }

  it.each([
    ['2001:db8::7', '2001:DB8:0:0:ffff::8', true],
    ['203.0.113.5', '::ffff:203.0.113.5', true],
    ['203.0.113.5', '203.0.113.6', false],
    ['2001:db8::7', '2001:db8:0:1::7', false],
  ])('has one spelling: %s and %s are counted together: %s', async (first, second, together) => {
    expect(await areCountedTogether(first, second)).toBe(together);
  });

  it.each(['203.0.113.5:1234', '[2001:db8::7]', '203.0.113.005', 'unknown'])(
    'is that of the proxy where it sends %s, which is no address',
    async (text) => {
      expect(await areCountedTogether(text, '')).toBe(true);
    },
  );
});
