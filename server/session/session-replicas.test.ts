import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { buildReplicaPair, type ReplicaPair, type TestReplica } from '../testing/replica-pair.ts';
import { shortFirestoreTimeouts } from '../testing/short-timeouts.ts';
import { injectAs, openSession, readCookie, sameOrigin, signInAgain, signUp } from '../testing/test-users.ts';

const { auth } = connectFirebase(loadConfig({}).firebase, inject('emulators'));

let time = Date.now();
let pair: ReplicaPair;
let a: TestReplica;
let b: TestReplica;
/** Two replicas for the tests of a describe block. */
function usePair(timeouts?: Config['timeouts']): void {
  beforeAll(async () => {
    pair = await buildReplicaPair(() => time, timeouts);
    [a, b] = pair.replicas;
  });
  afterAll(() => pair.stop());
}

beforeEach(() => {
  time = Date.now();
});
afterEach(async () => {
  for (const { identity, firestore } of pair.replicas)
    await Promise.all([identity.repair(), firestore.repair()]);
});

const probe = { url: '/api/session' } as const;
const read = { url: '/api/progress' } as const;
const write = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } } as const;
const signOut = { method: 'DELETE', url: '/api/session' } as const;
const signOutEverywhere = { method: 'DELETE', url: '/api/session?everywhere=true' } as const;
const cleared = [expect.objectContaining({ name: 'session', value: '' })];

async function isAlive({ app }: TestReplica, cookie: string): Promise<boolean> {
  return Boolean((await injectAs(app, cookie, probe)).json().user);
}

/** A session that was opened on one replica and that the other one has just loaded. */
async function openOnBoth(user?: Awaited<ReturnType<typeof signUp>>): Promise<string> {
  const skater = user ?? (await signUp());
  let cookie = '';
  // With a short time limit, a call may be too slow although everything is there.
  const open = () => openSession(a.app, skater).catch(() => '');
  await expect.poll(async () => (cookie = await open())).not.toBe('');
  await expect.poll(() => isAlive(b, cookie)).toBe(true);
  return cookie;
}

describe('with the identity service away', () => {
  usePair();

  it('a session goes on: it reads and writes', async () => {
    const cookie = await openOnBoth();
    await b.identity.breakDown();
    time += 61_000;
    expect((await injectAs(b.app, cookie, read)).statusCode).toBe(200);
    expect((await injectAs(b.app, cookie, write)).statusCode).toBe(200);
    expect(b.log).toContainEqual(expect.objectContaining({ event: 'session.unchecked' }));
  });

  it('the other replica notices a sign-out within a minute', async () => {
    const cookie = await openOnBoth();
    expect((await injectAs(a.app, cookie, signOut)).statusCode).toBe(204);
    await b.identity.breakDown();
    time += 60_000;
    const answer = await injectAs(b.app, cookie, read);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
  });

  it('signing out everywhere gets a 503, leaves the cookie, and works once it is back', async () => {
    const cookie = await openOnBoth();
    await a.identity.breakDown();
    const failed = await injectAs(a.app, cookie, signOutEverywhere);
    expect([failed.statusCode, failed.json().code, failed.cookies]).toEqual([
      503,
      'identity-unavailable',
      [],
    ]);
    await a.identity.repair();
    expect((await injectAs(a.app, cookie, signOutEverywhere)).statusCode).toBe(204);
    time += 60_000;
    expect(await isAlive(b, cookie)).toBe(false);
  });

  it('a disabled account is noticed within a minute after it is back', async () => {
    const user = await signUp();
    const cookie = await openOnBoth(user);
    await b.identity.breakDown();
    await auth.updateUser(user.uid, { disabled: true });
    time += 60_000;
    expect(await isAlive(b, cookie)).toBe(true);
    await b.identity.repair();
    time += 60_000;
    expect(await isAlive(b, cookie)).toBe(false);
  });
});

describe('with Firestore away', () => {
  usePair(shortFirestoreTimeouts);

  it('a session that is in the cache goes on for a minute; then each request gets a 503, and nobody is signed out', async () => {
    const cookie = await openOnBoth();
    await b.firestore.breakDown();
    expect(await isAlive(b, cookie)).toBe(true);
    time += 60_000;
    const answer = await injectAs(b.app, cookie, probe);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([
      503,
      'progress-unavailable',
      [],
    ]);
    await b.firestore.repair();
    await expect.poll(async () => (await injectAs(b.app, cookie, read)).statusCode).toBe(200);
  });

  it('a sign-out clears the cookie, and says that it has not ended the session: a copy lives on', async () => {
    const cookie = await openOnBoth();
    await a.firestore.breakDown();
    const answer = await injectAs(a.app, cookie, signOut);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'progress-unavailable']);
    expect(answer.cookies).toEqual(cleared);
    expect(a.log).toContainEqual(expect.objectContaining({ event: 'session.not-ended' }));
    time += 60_000;
    await expect.poll(() => isAlive(b, cookie)).toBe(true);
  });

  it('signing out everywhere gets a 503, leaves the cookie, and works once it is back', async () => {
    const cookie = await openOnBoth();
    await a.firestore.breakDown();
    const failed = await injectAs(a.app, cookie, signOutEverywhere);
    expect([failed.statusCode, failed.json().code, failed.cookies]).toEqual([
      503,
      'progress-unavailable',
      [],
    ]);
    await a.firestore.repair();
    const again = async () => (await injectAs(a.app, cookie, signOutEverywhere)).statusCode;
    await expect.poll(again).toBe(204);
    time += 60_000;
    expect(await isAlive(b, cookie)).toBe(false);
  });

  it('a sign-in gets a 503, and works once it is back', async () => {
    const { idToken } = await signUp();
    const signIn = () =>
      a.app.inject({ method: 'POST', url: '/api/session', headers: sameOrigin, payload: { idToken } });
    await a.firestore.breakDown();
    const failed = await signIn();
    expect([failed.statusCode, failed.json().code, failed.cookies]).toEqual([
      503,
      'progress-unavailable',
      [],
    ]);
    await a.firestore.repair();
    await expect.poll(async () => (await signIn()).statusCode).toBe(201);
  });
});

describe('with both away', () => {
  usePair(shortFirestoreTimeouts);

  it('nobody is signed out', async () => {
    const cookie = await openOnBoth();
    await Promise.all([b.firestore.breakDown(), b.identity.breakDown()]);
    time += 60_000;
    for (const request of [probe, read, write]) {
      const answer = await injectAs(b.app, cookie, request);
      expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
    }
    await Promise.all([b.firestore.repair(), b.identity.repair()]);
    await expect.poll(async () => (await injectAs(b.app, cookie, write)).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  usePair();

  const signInWith = (idToken: string, cookie: string) =>
    a.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { ...sameOrigin, cookie },
      payload: { idToken },
    });

  it('ends the session of the cookie that came with it, whomever it belonged to', async () => {
    const former = await openOnBoth();
    const answer = await signInWith((await signUp()).idToken, former);
    expect(answer.statusCode).toBe(201);
    expect(await isAlive(a, former)).toBe(false);
    time += 60_000;
    expect(await isAlive(b, former)).toBe(false);
    expect(await isAlive(b, readCookie(answer))).toBe(true);
  });

  it('leaves that session unchanged if it is refused', async () => {
    const former = await openOnBoth();
    expect((await signInWith('nonsense', former)).statusCode).toBe(401);
    time += 60_000;
    expect([await isAlive(a, former), await isAlive(b, former)]).toEqual([true, true]);
  });

  it('ignores an invalid cookie', async () => {
    for (const cookie of ['session=nonsense', 'session=', 'session=%00']) {
      expect((await signInWith((await signUp()).idToken, cookie)).statusCode).toBe(201);
    }
  });
});

describe('signing out everywhere', () => {
  usePair();

  it('takes away what the ID token of a sign-in can open', async () => {
    const user = await signUp();
    const cookie = await openOnBoth(user);
    // Firebase dates what it revokes by the second.
    const openedIn = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(openedIn);
    expect((await injectAs(a.app, cookie, signOutEverywhere)).statusCode).toBe(204);
    for (const { app } of [a, b]) await expect(openSession(app, user)).rejects.toThrow(/401.*token-refused/);
  });

  it('ends sessions opened at the same moment before it, and none opened afterward', async () => {
    const user = await signUp();
    const [cookie, other] = [await openOnBoth(user), await openOnBoth(user)];
    const answer = await injectAs(a.app, cookie, signOutEverywhere);
    expect([answer.statusCode, answer.cookies]).toEqual([204, cleared]);
    const later = await openSession(b.app, { ...user, idToken: await signInAgain(user) });
    expect(await isAlive(a, other)).toBe(false);
    time += 60_000;
    expect(await isAlive(b, other)).toBe(false);
    expect([await isAlive(a, later), await isAlive(b, later)]).toEqual([true, true]);
  });
});

describe('using a session', () => {
  usePair();

  it('on one replica extends it on the other', async () => {
    const cookie = await openOnBoth();
    for (let use = 0; use < 3; use += 1) {
      time += 50 * 60_000;
      expect((await injectAs(a.app, cookie, read)).statusCode).toBe(200);
    }
    expect(await isAlive(b, cookie)).toBe(true);
  });

  it('that was ended on the other one is noticed once it was to be extended', async () => {
    const cookie = await openOnBoth();
    time += 50 * 60_000;
    expect(await isAlive(a, cookie)).toBe(true);
    await injectAs(b.app, cookie, signOut);
    await injectAs(a.app, cookie, read);
    await expect.poll(async () => (await injectAs(a.app, cookie, read)).statusCode).toBe(401);
  });
});
