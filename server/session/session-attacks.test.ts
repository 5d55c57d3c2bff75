import { Signer } from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';
import { createSigner } from './session-cookie.ts';

type App = Awaited<ReturnType<typeof buildTestApp>>;

const secret = 'a secret of the tests, with 32 or more characters';
// Short enough to be read all the time within the limit on reads.
const session = { ...loadConfig({}).session, secrets: [secret], maxSeconds: 2 * 86_400 };
const { auth } = connectFirebase(loadConfig({}).firebase, inject('emulators'));

let time = Date.now();
let app: App;
beforeAll(async () => {
  app = await buildTestApp({ settings: { session }, services: { now: () => time } });
});
afterAll(() => app.close());

/** What the server makes of a cookie: the probe's user, and the status of a private route. */
async function tryCookie(cookie: string, target: App = app) {
  const probe = await injectAs(target, cookie, { url: '/api/session' });
  const progress = await injectAs(target, cookie, { url: '/api/progress' });
  return { isSignedIn: probe.json().user !== null, status: progress.statusCode };
}

const accepted = { isSignedIn: true, status: 200 };
const refused = { isSignedIn: false, status: 401 };

describe('a cookie that was not made here is refused', () => {
  it.each(['', 'nonsense', '1.a.2.b.c', '%00', 'x'.repeat(5000)])('malformed: %j', async (value) => {
    expect(await tryCookie(`session=${value}`)).toEqual(refused);
  });

  it('truncated anywhere', async () => {
    const cookie = await openSession(app, await signUp());
    for (const length of [20, 60, cookie.length - 20, cookie.length - 1]) {
      expect(await tryCookie(cookie.slice(0, length))).toEqual(refused);
    }
  });

  it('with one character changed', async () => {
    const cookie = await openSession(app, await signUp());
    for (const place of [9, 40, 200, cookie.length - 10]) {
      const other = cookie[place] === 'A' ? 'B' : 'A';
      expect(await tryCookie(cookie.slice(0, place) + other + cookie.slice(place + 1))).toEqual(refused);
    }
  });

  it('signed with another key', async () => {
    const other = await buildTestApp({ settings: { session: { ...session, secrets: ['x'.repeat(32)] } } });
    expect(await tryCookie(await openSession(other, await signUp()))).toEqual(refused);
    await other.close();
  });

  it('with our signature around a token that Firebase did not make', async () => {
    const forged = createSigner([secret]).sign({
      id: 'forged',
      lastSeen: time,
      token: 'eyJhbGciOiJub25lIn0.e30.',
    });
    expect(await tryCookie(`session=${encodeURIComponent(forged)}`)).toEqual(refused);
  });

  it('with our signature around another version of its format', async () => {
    const signer = new Signer([secret]);
    const cookie = await openSession(app, await signUp());
    const { value } = signer.unsign(decodeURIComponent(cookie.slice('session='.length)));
    const other = signer.sign(String(value).replace(/^1/, '2'));
    expect(await tryCookie(`session=${encodeURIComponent(other)}`)).toEqual(refused);
  });

  it('and is cleared from the browser', async () => {
    const answer = await injectAs(app, 'session=nonsense', { url: '/api/session' });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'session', value: '' })]);
  });
});

it('a cookie whose name begins with a no-break space is no session: any host of the domain can set it', async () => {
  const [stranger, skater] = [await signUp(), await signUp()];
  const cookies = [`\u00a0${await openSession(app, stranger)}`, await openSession(app, skater)];
  const probe = await app.inject({ url: '/api/session', headers: { cookie: cookies.join('; ') } });
  expect(probe.json().user.uid).toBe(skater.uid);
});

describe('when secrets are rotated', () => {
  it('a cookie signed with the former secret is valid while that secret is listed, and not after', async () => {
    const cookie = await openSession(app, await signUp());
    const rotated = await buildTestApp({
      settings: { session: { ...session, secrets: ['n'.repeat(32), secret] } },
    });
    const retired = await buildTestApp({ settings: { session: { ...session, secrets: ['n'.repeat(32)] } } });
    expect(await tryCookie(cookie, rotated)).toEqual(accepted);
    expect(await tryCookie(cookie, retired)).toEqual(refused);
    await Promise.all([rotated.close(), retired.close()]);
  });
});

describe('a session ends', () => {
  it('after an hour without use', async () => {
    const cookie = await openSession(app, await signUp());
    time += 3_599_000;
    expect((await tryCookie(cookie)).isSignedIn).toBe(true);
    time += 2_000;
    expect(await tryCookie(cookie)).toEqual(refused);
    time = Date.now();
  });

  it('after its absolute lifetime, however much it is used', async () => {
    const user = await signUp();
    let cookie = await openSession(app, user);
    // By the real clock, by which the emulator dates its tokens.
    const end = Date.now() + session.maxSeconds * 1000;
    while (time + 3_000_000 < end) {
      time += 3_000_000;
      const answer = await injectAs(app, cookie, { url: '/api/progress' });
      expect(answer.statusCode).toBe(200);
      cookie = `session=${answer.cookies[0]?.value}`;
    }
    time = end + 1_000;
    expect(await tryCookie(cookie)).toEqual(refused);
    time = Date.now();
  });
});

describe('a copied cookie', () => {
  it('is dead at once on the server that signed it out, and within a minute on every other one', async () => {
    const other = await buildTestApp({ settings: { session }, services: { now: () => time } });
    const third = await buildTestApp({ settings: { session }, services: { now: () => time } });
    const cookie = await openSession(app, await signUp());
    expect(await tryCookie(cookie, other)).toEqual(accepted);
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    expect(await tryCookie(cookie)).toEqual(refused);
    expect(await tryCookie(cookie, third)).toEqual(refused);
    time += 60_000;
    expect(await tryCookie(cookie, other)).toEqual(refused);
    time = Date.now();
    await Promise.all([other.close(), third.close()]);
  });

  it('is still dead when the server has forgotten the session', async () => {
    const cookie = await openSession(app, await signUp());
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    const restarted = await buildTestApp({ settings: { session } });
    expect(await tryCookie(cookie, restarted)).toEqual(refused);
    await restarted.close();
  });
});

describe('within a minute a session notices that its account', () => {
  it.each([
    ['is disabled', (uid: string) => auth.updateUser(uid, { disabled: true })],
    ['is deleted', (uid: string) => auth.deleteUser(uid)],
  ])('%s', async (_what, change) => {
    const user = await signUp();
    const cookie = await openSession(app, user);
    await change(user.uid);
    time += 60_000;
    expect(await tryCookie(cookie)).toEqual(refused);
    time = Date.now();
  });

  it('had all its tokens revoked', async () => {
    const user = await signUp();
    const cookie = await openSession(app, user);
    const openedIn = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(openedIn);
    await auth.revokeRefreshTokens(user.uid);
    time += 60_000;
    expect(await tryCookie(cookie)).toEqual(refused);
    time = Date.now();
  });
});
