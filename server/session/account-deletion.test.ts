import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { shortFirestoreTimeouts } from '../testing/short-timeouts.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signInAgain, signUp, type TestUser } from '../testing/test-users.ts';

const firebase = connectFaultyFirebase();
const users = firebase.firestore.collection('users');
const away = () => {
  throw new Error('away');
};

let a: FastifyInstance;
let b: FastifyInstance;
beforeAll(async () => {
  a = await buildTestApp({ services: { firebase } });
  b = await buildTestApp();
});
afterAll(() => Promise.all([a.close(), b.close()]));

const save = (app: FastifyInstance, cookie: string, key = 'basic-basic-1-dip') =>
  injectAs(app, cookie, { method: 'PATCH', url: '/api/progress', payload: { changes: { [key]: true } } });
const deleteAccount = (app: FastifyInstance, cookie: string) =>
  injectAs(app, cookie, { method: 'DELETE', url: '/api/account' });
const read = (app: FastifyInstance, cookie: string) => injectAs(app, cookie, { url: '/api/progress' });
const hasDocument = async ({ uid }: TestUser) => (await users.doc(uid).get()).exists;

async function isGone({ uid }: TestUser): Promise<boolean> {
  try {
    await firebase.auth.getUser(uid);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'auth/user-not-found';
  }
}

async function findSessions({ uid }: TestUser): Promise<string[]> {
  const { docs } = await firebase.firestore.collection('sessions').where('uid', '==', uid).get();
  return docs.map(({ id }) => id);
}

async function expectNothingLeft(user: TestUser): Promise<void> {
  expect([await hasDocument(user), await findSessions(user), await isGone(user)]).toEqual([false, [], true]);
}

async function openOnBoth() {
  const user = await signUp();
  const [here, there] = [await openSession(a, user), await openSession(b, user)];
  expect((await save(b, there)).statusCode).toBe(200);
  return { user, here, there };
}

afterEach(() => {
  firebase.beforeAuth = () => undefined;
  firebase.beforeWrite = () => undefined;
});

describe('signing in', () => {
  it('creates the document of a new user, and leaves that of an existing user unchanged', async () => {
    const user = await signUp();
    const cookie = await openSession(a, user);
    expect((await users.doc(user.uid).get()).data()).toEqual({ email: user.email, progress: {} });
    await save(a, cookie);
    await openSession(b, user);
    expect((await users.doc(user.uid).get()).get('progress')).toEqual({ 'basic-basic-1-dip': true });
  });

  it('is refused, and leaves nothing, if the account is deleted at the same moment', async () => {
    for (const document of ['/users/', '/sessions/']) {
      const user = await signUp();
      firebase.beforeWrite = async ({ update }) => {
        if (!update?.name?.includes(document)) return;
        firebase.beforeWrite = () => undefined;
        await firebase.auth.deleteUser(user.uid);
      };
      await expect(openSession(a, user)).rejects.toThrow(/401.*token-refused/);
      await expectNothingLeft(user);
    }
  });

  it('of an account that is gone writes nothing', async () => {
    const user = await signUp();
    await firebase.auth.deleteUser(user.uid);
    const write = vi.fn();
    firebase.beforeWrite = write;
    await expect(openSession(a, user)).rejects.toThrow(/401.*token-refused/);
    expect(write).not.toHaveBeenCalled();
  });

  /** From the creation of the session on, nobody says whether the account is still there. */
  const goAwayMeanwhile = () => {
    firebase.beforeWrite = ({ update }) => {
      if (update?.name?.includes('/sessions/')) firebase.beforeAuth = away;
    };
  };

  it('leaves nothing if it cannot be told afterward whether the account is still there', async () => {
    const user = await signUp();
    goAwayMeanwhile();
    await expect(openSession(a, user)).rejects.toThrow(/503.*identity-unavailable/);
    expect([await hasDocument(user), await findSessions(user)]).toEqual([false, []]);
  });

  it('that fails so leaves the document of a user who has signed in elsewhere meanwhile', async () => {
    const user = await signUp();
    firebase.beforeWrite = async ({ update }) => {
      if (!update?.name?.includes('/sessions/')) return;
      firebase.beforeWrite = () => undefined;
      await save(b, await openSession(b, { ...user, idToken: await signInAgain(user) }));
      firebase.beforeAuth = away;
    };
    await expect(openSession(a, user)).rejects.toThrow(/503.*identity-unavailable/);
    expect((await users.doc(user.uid).get()).get('progress')).toEqual({ 'basic-basic-1-dip': true });
  });

  it('whose document arrives after the timeout leaves none', async () => {
    const timeouts = shortFirestoreTimeouts;
    const impatient = await buildTestApp({ settings: { timeouts }, services: { firebase } });
    const user = await signUp();
    const stalled = Promise.withResolvers<void>();
    firebase.beforeWrite = ({ currentDocument }) =>
      currentDocument?.exists === false ? stalled.promise : undefined;
    await expect(openSession(impatient, user)).rejects.toThrow(/503.*progress-unavailable/);
    const deleted = Promise.withResolvers<void>();
    firebase.beforeWrite = (write) => {
      if (write.delete?.endsWith(user.uid)) deleted.resolve();
    };
    stalled.resolve();
    await deleted.promise;
    await expect.poll(() => hasDocument(user)).toBe(false);
    await impatient.close();
  });
});

describe('an account deleted on one replica', () => {
  it('stays deleted whatever a device does on another', async () => {
    const { user, here, there } = await openOnBoth();
    expect((await deleteAccount(a, here)).statusCode).toBe(204);
    await expectNothingLeft(user);

    const late = await save(b, there);
    expect([late.statusCode, late.json().code]).toEqual([401, 'sign-in-required']);
    expect(late.cookies).toEqual([]);
    expect((await read(b, there)).statusCode).toBe(401);
    await expectNothingLeft(user);
  });

  it('leaves nothing behind from a device that signs in or writes between the steps', async () => {
    const { user, here, there } = await openOnBoth();
    firebase.beforeAuth = async (method) => {
      if (method !== 'deleteUser') return;
      firebase.beforeAuth = () => undefined;
      const fresh = await openSession(b, { ...user, idToken: await signInAgain(user) });
      expect((await save(b, fresh)).statusCode).toBe(200);
      await save(b, there);
    };
    expect((await deleteAccount(a, here)).statusCode).toBe(204);
    await expectNothingLeft(user);
  });

  it('leaves nothing behind from a sign-in that began before it', async () => {
    const { user, here } = await openOnBoth();
    firebase.beforeWrite = async ({ update }) => {
      if (!update?.name?.includes('/sessions/')) return;
      firebase.beforeWrite = () => undefined;
      expect((await deleteAccount(b, here)).statusCode).toBe(204);
    };
    await expect(openSession(a, { ...user, idToken: await signInAgain(user) })).rejects.toThrow(/401/);
    await expectNothingLeft(user);
  });
});

describe('deleting an account', () => {
  it('needs a sign-in of the last ten minutes, and says so', async () => {
    const later = await buildTestApp({ services: { now: () => Date.now() + 11 * 60_000 } });
    const user = await signUp();
    const cookie = await openSession(a, user);
    const answer = await deleteAccount(later, cookie);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'sign-in-too-old', []]);
    expect([await hasDocument(user), await isGone(user)]).toEqual([true, false]);
    expect((await read(later, cookie)).statusCode).toBe(200);
    expect((await deleteAccount(a, cookie)).statusCode).toBe(204);
    await later.close();
  });
});

describe('a deletion of which a step fails', () => {
  it('deletes nothing if the account cannot be deleted', async () => {
    const { user, here, there } = await openOnBoth();
    firebase.beforeAuth = (method) => (method === 'deleteUser' ? away() : undefined);
    const failed = await deleteAccount(a, here);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'identity-unavailable']);
    firebase.beforeAuth = () => undefined;
    expect([await hasDocument(user), await isGone(user)]).toEqual([true, false]);
    expect((await save(b, there)).statusCode).toBe(200);
  });

  it.each(['/users/', '/sessions/'])('is completed by a retry if a document of %s remains', async (kind) => {
    const { user, here } = await openOnBoth();
    firebase.beforeWrite = (write) => (write.delete?.includes(kind) ? away() : undefined);
    const failed = await deleteAccount(a, here);
    expect([failed.statusCode, failed.json().code, failed.cookies]).toEqual([
      503,
      'progress-unavailable',
      [],
    ]);
    firebase.beforeWrite = () => undefined;
    expect((await deleteAccount(a, here)).statusCode).toBe(204);
    await expectNothingLeft(user);
  });

  it('succeeds if the account is already gone', async () => {
    const { user, here } = await openOnBoth();
    expect((await read(a, here)).statusCode).toBe(200);
    await firebase.auth.deleteUser(user.uid);
    expect((await deleteAccount(a, here)).statusCode).toBe(204);
    await expectNothingLeft(user);
  });
});
