import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signInAgain, signUp } from '../testing/test-users.ts';

type App = Awaited<ReturnType<typeof buildTestApp>>;

const hour = 3_600_000;
const day = 24 * hour;
const config = loadConfig({});
const { auth, firestore } = connectFirebase(config.firebase, inject('emulators'));

let time = Date.now();
const start = (keepDays = config.session.keepDays) =>
  buildTestApp({
    settings: { session: { ...config.session, keepDays } },
    services: { now: () => time },
  });
let app: App;
/** Of an operator who has taken the choice away. */
let strict: App;
beforeAll(async () => {
  app = await start();
  strict = await start(0);
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => Promise.all([app.close(), strict.close()]));

const keep = { keep: true };
const statusOf = async (cookie: string, target = app) =>
  (await injectAs(target, cookie, { url: '/api/progress' })).statusCode;
const post = (payload: object, target = app) =>
  target.inject({ method: 'POST', url: '/api/session', headers: sameOrigin, payload });
const list = async (cookie: string, target = app) =>
  (await injectAs(target, cookie, { url: '/api/sessions' })).json().sessions;

/** Uses a session, and waits until that is stored. */
async function storeUse(cookie: string, uid: string, target = app): Promise<void> {
  expect(await statusOf(cookie, target)).toBe(200);
  const usedAt = async () => {
    const { docs } = await firestore.collection('sessions').where('uid', '==', uid).get();
    return Math.max(...docs.map((document) => document.get('usedAt')));
  };
  await expect.poll(usedAt).toBe(time);
}

describe('a session that its skater keeps', () => {
  it('has a cookie that outlives the browser, and any other session has none', async () => {
    const { idToken } = await signUp();
    const [cookie] = (await post({ idToken, keep: true })).cookies;
    expect(cookie).toMatchObject({
      name: 'session',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 180 * 86_400,
    });
    for (const choice of [{}, { keep: false }]) {
      const [other] = (await post({ idToken, ...choice })).cookies;
      expect(other).toMatchObject({ name: 'session' });
      expect(other).not.toHaveProperty('maxAge');
      expect(other).not.toHaveProperty('expires');
    }
  });

  it.each(['true', 1, null])('is asked for with a boolean, not with %j', async (value) => {
    const answer = await post({ idToken: (await signUp()).idToken, keep: value });
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([400, 'bad-request', []]);
  });

  it('lasts for 30 days without use, where any other lasts for an hour', async () => {
    const user = await signUp();
    const [kept, usual] = [await openSession(app, user, keep), await openSession(app, user)];
    time += 2 * hour;
    expect(await statusOf(usual)).toBe(401);
    await storeUse(kept, user.uid);
    time += 30 * day - 1000;
    await storeUse(kept, user.uid);
    time += 30 * day;
    expect(await statusOf(kept)).toBe(401);
  });

  it('ends after 180 days, however much it is used', async () => {
    const user = await signUp();
    const cookie = await openSession(app, user, keep);
    for (let days = 0; days < 175; days += 25) {
      time += 25 * day;
      await storeUse(cookie, user.uid);
    }
    time += 4 * day;
    expect(await statusOf(cookie)).toBe(200);
    time += day;
    expect(await statusOf(cookie)).toBe(401);
  });

  it('ends at a sign-out, as any other does, and at one everywhere', async () => {
    const user = await signUp();
    const [phone, tablet] = [await openSession(app, user, keep), await openSession(app, user, keep)];
    const out = await injectAs(app, phone, { method: 'DELETE', url: '/api/session' });
    expect([out.statusCode, out.cookies]).toEqual([204, [expect.objectContaining({ value: '' })]]);
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
    const url = '/api/session?everywhere=true';
    expect((await injectAs(app, tablet, { method: 'DELETE', url })).statusCode).toBe(204);
    expect(await statusOf(tablet)).toBe(401);
  });

  it.each([
    ['has revoked its sign-ins', (uid: string) => auth.revokeRefreshTokens(uid)],
    ['is disabled', (uid: string) => auth.updateUser(uid, { disabled: true })],
    ['is gone', (uid: string) => auth.deleteUser(uid)],
  ])('ends within a minute if the account %s', async (_what, change) => {
    const user = await signUp();
    const cookie = await openSession(app, user, keep);
    // Firebase dates what it revokes in whole seconds.
    const openedIn = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(openedIn);
    await change(user.uid);
    time += 60_000;
    expect(await statusOf(cookie)).toBe(401);
  });

  it('is replaced by a sign-in without the choice, which the browser forgets', async () => {
    const user = await signUp();
    const kept = await openSession(app, user, keep);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { ...sameOrigin, cookie: kept },
      payload: { idToken: await signInAgain(user) },
    });
    expect(answer.cookies[0]).not.toHaveProperty('maxAge');
    expect(await statusOf(kept)).toBe(401);
  });
});

describe('where sessions are not kept (SESSION_KEEP_DAYS=0)', () => {
  it('the browser is told so, and how long they are kept where they are', async () => {
    const keepDays = async (target: App) =>
      (await target.inject({ url: '/api/config' })).json().signIn.keepDays;
    expect([await keepDays(app), await keepDays(strict)]).toEqual([30, 0]);
  });

  it('the choice of a page that still offers it opens a session like any other', async () => {
    const user = await signUp();
    const [cookie] = (await post({ idToken: user.idToken, keep: true }, strict)).cookies;
    expect(cookie).not.toHaveProperty('maxAge');
    const session = await openSession(strict, user, keep);
    expect((await list(session, strict)).map(({ isKept }: { isKept: boolean }) => isKept)).toEqual([
      false,
      false,
    ]);
    time += hour;
    expect(await statusOf(session, strict)).toBe(401);
  });

  it('those that were kept before last only as long as others do', async () => {
    const user = await signUp();
    const [used, unused] = [await openSession(app, user, keep), await openSession(app, user, keep)];
    time += 50 * 60_000;
    await storeUse(used, user.uid, strict);
    expect(await list(used, strict)).toHaveLength(2);
    time += 20 * 60_000;
    expect([await statusOf(used, strict), await statusOf(unused, strict)]).toEqual([200, 401]);
    expect(await list(used, strict)).toMatchObject([{ isThis: true, isKept: false }]);
  });
});

it('a session of an earlier release is not kept, and a longer limit brings none back', async () => {
  const user = await signUp();
  const cookie = await openSession(app, user);
  const { docs } = await firestore.collection('sessions').where('uid', '==', user.uid).get();
  const stored = docs[0]?.data();
  const { isKept, ...earlier } = stored ?? {};
  expect(isKept).toBe(false);
  await docs[0]?.ref.set(earlier);
  expect(await list(cookie)).toMatchObject([{ isKept: false }]);
  await docs[0]?.ref.update({ isKept: true, expiresAt: Timestamp.fromMillis(time - 1) });
  time += 60_000;
  expect(await statusOf(cookie)).toBe(401);
});
