import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { buildReplicaPair, type ReplicaPair, type TestReplica } from '../testing/replica-pair.ts';
import { shortFirestoreTimeouts } from '../testing/short-timeouts.ts';
import { injectAs, openSession, sameOrigin, signInAgain, signUp } from '../testing/test-users.ts';

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
const write = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;
const signOut = { method: 'DELETE', url: '/api/session' } as const;
const signOutEverywhere = { method: 'DELETE', url: '/api/session?everywhere=true' } as const;

async function isAlive({ app }: TestReplica, cookie: string): Promise<boolean> {
  return Boolean((await injectAs(app, cookie, probe)).json().user);
}

/** A session that was opened on one replica and that the other one has just checked. */
async function openOnBoth(user?: Awaited<ReturnType<typeof signUp>>): Promise<string> {
  const cookie = await openSession(a.app, user ?? (await signUp()));
  expect(await isAlive(b, cookie)).toBe(true);
  return cookie;
}

async function waitForRetry({ log }: TestReplica, name: string): Promise<void> {
  const isDone = () => log.some((line) => line.event === 'retry.succeeded' && line.name === name);
  await expect.poll(isDone).toBe(true);
}

describe('with the identity service away', () => {
  usePair();

  it('the other replica notices a sign-out within a minute', async () => {
    const cookie = await openOnBoth();
    expect((await injectAs(a.app, cookie, signOut)).statusCode).toBe(204);
    await b.identity.breakDown();
    time += 60_000;
    expect(await isAlive(b, cookie)).toBe(false);
    const answer = await injectAs(b.app, cookie, read);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
  });

  it('a session that could not be checked reads, does not write, and is not renewed until it is checked', async () => {
    const cookie = await openOnBoth();
    await b.identity.breakDown();
    time += 61_000;
    const unchecked = await injectAs(b.app, cookie, read);
    expect([unchecked.statusCode, unchecked.cookies]).toEqual([200, []]);
    const refused = await injectAs(b.app, cookie, write);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'identity-unavailable']);
    expect(b.log.at(-1)).toMatchObject({ event: 'progress.failed', dependency: 'identity' });
    await b.identity.repair();
    time += 5_000;
    const checked = await injectAs(b.app, cookie, read);
    expect([checked.statusCode, checked.cookies]).toEqual([
      200,
      [expect.objectContaining({ name: 'session' })],
    ]);
  });

  it('signing out everywhere ends this session, and every other one once the service is back', async () => {
    const user = await signUp();
    const [cookie, other] = [await openOnBoth(user), await openOnBoth(user)];
    await a.identity.breakDown();
    const answer = await injectAs(a.app, cookie, signOutEverywhere);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'sign-out-unfinished']);
    expect([await isAlive(a, cookie), await isAlive(a, other)]).toEqual([false, false]);
    time += 60_000;
    expect([await isAlive(b, cookie), await isAlive(b, other)]).toEqual([false, true]);
    await a.identity.repair();
    await waitForRetry(a, 'sign-out-everywhere');
    time += 60_000;
    expect(await isAlive(b, other)).toBe(false);
  });
});

describe('with Firestore away', () => {
  usePair(shortFirestoreTimeouts);

  it('a disabled account is noticed within a minute', async () => {
    const user = await signUp();
    const cookie = await openOnBoth(user);
    await b.firestore.breakDown();
    await auth.updateUser(user.uid, { disabled: true });
    time += 60_000;
    expect(await isAlive(b, cookie)).toBe(false);
  });

  it('a mark refused because sign-outs cannot be checked counts as a failed save, caused by Firestore', async () => {
    const user = await signUp();
    const cookie = await openOnBoth(user);
    await b.firestore.breakDown();
    time += 60_000;
    const answer = await injectAs(b.app, cookie, write);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'progress-unavailable']);
    expect(b.log.at(-1)).toMatchObject({
      event: 'progress.failed',
      dependency: 'firestore',
      reason: expect.stringMatching(/timeout|unavailable/),
      uid: user.uid,
      stack_trace: expect.stringContaining('caused by'),
    });
  });

  it('a sign-out takes effect here at once, is reported as unfinished, and reaches the other replica later', async () => {
    const cookie = await openOnBoth();
    const replacing = await openOnBoth();
    await a.firestore.breakDown();
    const answer = await injectAs(a.app, cookie, signOut);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'sign-out-unfinished']);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'session', value: '' })]);
    const { idToken } = await signUp();
    const signIn = { method: 'POST', url: '/api/session', payload: { idToken } } as const;
    expect((await injectAs(a.app, replacing, signIn)).statusCode).toBe(201);

    expect([await isAlive(a, cookie), await isAlive(a, replacing)]).toEqual([false, false]);
    time += 60_000;
    expect([await isAlive(b, cookie), await isAlive(b, replacing)]).toEqual([true, true]);
    await a.firestore.repair();
    await waitForRetry(a, 'sign-out');
    const lost = async () => {
      time += 60_000;
      return [await isAlive(b, cookie), await isAlive(b, replacing)];
    };
    await expect.poll(lost).toEqual([false, false]);
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
    expect(await isAlive(b, `session=${answer.cookies[0]?.value}`)).toBe(true);
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

  it('ends sessions opened in the same second, and none opened afterward', async () => {
    // Early in a second, so that both happen within it.
    await expect.poll(() => Date.now() % 1000, { interval: 20 }).toBeLessThan(200);
    const user = await signUp();
    const [cookie, other] = [await openOnBoth(user), await openOnBoth(user)];
    expect((await injectAs(a.app, cookie, signOutEverywhere)).statusCode).toBe(204);
    const later = await openSession(b.app, { ...user, idToken: await signInAgain(user) });
    expect(await isAlive(a, other)).toBe(false);
    time += 60_000;
    expect(await isAlive(b, other)).toBe(false);
    expect([await isAlive(a, later), await isAlive(b, later)]).toEqual([true, true]);
  });
});
