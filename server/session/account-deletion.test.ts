import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signInAgain, signUp, type TestUser } from '../testing/test-users.ts';

const session = {
  ...loadConfig({}).session,
  secrets: ['a secret of both replicas, with 32 characters or more'],
};
const firebase = connectFaultyFirebase();
const users = firebase.firestore.collection('users');
const away = () => {
  throw new Error('away');
};

let a: FastifyInstance;
let b: FastifyInstance;
beforeAll(async () => {
  a = await buildTestApp({ settings: { session }, services: { firebase } });
  b = await buildTestApp({ settings: { session } });
});
afterAll(() => Promise.all([a.close(), b.close()]));

const put = (app: FastifyInstance, { uid }: TestUser, cookie: string, key = 'basic-basic-1-dip') =>
  injectAs(app, cookie, {
    method: 'PUT',
    url: `/api/progress/${key}`,
    headers: { 'x-expected-user': uid },
    payload: { completed: true },
  });
const deleteAccount = (app: FastifyInstance, { uid }: TestUser, cookie: string) =>
  injectAs(app, cookie, { method: 'DELETE', url: '/api/account', headers: { 'x-expected-user': uid } });
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

async function openOnBoth() {
  const user = await signUp();
  const [here, there] = [await openSession(a, user), await openSession(b, user)];
  expect((await put(b, user, there)).statusCode).toBe(200);
  return { user, here, there };
}

describe('signing in', () => {
  it('creates the document of a new user, and leaves that of an existing user unchanged', async () => {
    const user = await signUp();
    const cookie = await openSession(a, user);
    expect((await users.doc(user.uid).get()).data()).toEqual({ email: user.email, progress: {} });
    await put(a, user, cookie);
    await openSession(b, user);
    expect((await users.doc(user.uid).get()).get('progress')).toEqual({ 'basic-basic-1-dip': true });
  });

  it('does not need Firestore: the first mark creates the document', async () => {
    const user = await signUp();
    firebase.beforeWrite = away;
    const cookie = await openSession(a, user);
    firebase.beforeWrite = () => undefined;
    expect((await read(a, cookie)).json()).toEqual({ progress: {} });
    expect(await hasDocument(user)).toBe(false);
    expect((await put(a, user, cookie)).statusCode).toBe(200);
    expect((await users.doc(user.uid).get()).get('email')).toBe(user.email);
  });

  it('is refused, and leaves no document, if the account is deleted at the same moment', async () => {
    const user = await signUp();
    firebase.beforeWrite = () => {
      firebase.beforeWrite = () => undefined;
      return firebase.auth.deleteUser(user.uid);
    };
    await expect(openSession(a, user)).rejects.toThrow(/401.*token-refused/);
    expect(await hasDocument(user)).toBe(false);
  });
});

describe('an account deleted on one replica', () => {
  it('stays deleted whatever a device does on another', async () => {
    const { user, here, there } = await openOnBoth();
    expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
    expect((await read(b, there)).statusCode).toBe(200);
    expect(await hasDocument(user)).toBe(false);

    const late = await put(b, user, there);
    expect([late.statusCode, late.json().code]).toEqual([401, 'sign-in-required']);
    expect(late.cookies).toEqual([expect.objectContaining({ name: 'session', value: '' })]);
    expect((await read(b, there)).statusCode).toBe(401);
    expect(await hasDocument(user)).toBe(false);
  });

  it('signs out a device that signs in between the steps, at once', async () => {
    const { user, here } = await openOnBoth();
    const opened = Promise.withResolvers<string>();
    firebase.beforeAuth = async (method) => {
      if (method !== 'deleteUser') return;
      firebase.beforeAuth = () => undefined;
      opened.resolve(await openSession(a, { ...user, idToken: await signInAgain(user) }));
    };
    expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
    expect((await read(a, await opened.promise)).statusCode).toBe(401);
  });

  it('leaves nothing behind from a device that signs in or writes between the steps', async () => {
    for (const step of ['revokeRefreshTokens', 'deleteUser']) {
      const { user, here, there } = await openOnBoth();
      firebase.beforeAuth = async (method) => {
        if (method !== step) return;
        firebase.beforeAuth = () => undefined;
        const fresh = await openSession(b, { ...user, idToken: await signInAgain(user) });
        expect((await put(b, user, fresh)).statusCode).toBe(200);
        await put(b, user, there);
      };
      expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
      expect([await hasDocument(user), await isGone(user)]).toEqual([false, true]);
    }
  });
});

describe('a deletion of which a step fails', () => {
  it('signs out the other devices, leaves the account, and is completed by a retry', async () => {
    const { user, here } = await openOnBoth();
    const other = await openSession(a, user);
    firebase.beforeAuth = (method) => (method === 'deleteUser' ? away() : undefined);
    const failed = await deleteAccount(a, user, here);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'identity-unavailable']);
    expect((await read(a, other)).statusCode).toBe(401);

    firebase.beforeAuth = () => undefined;
    expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
    expect([await hasDocument(user), await isGone(user)]).toEqual([false, true]);
    expect((await read(a, here)).statusCode).toBe(401);
  });

  it('deletes nothing if the account cannot be blocked', async () => {
    const { user, here, there } = await openOnBoth();
    firebase.beforeAuth = (method) => (method === 'revokeRefreshTokens' ? away() : undefined);
    expect((await deleteAccount(a, user, here)).statusCode).toBe(503);
    firebase.beforeAuth = () => undefined;
    expect([await hasDocument(user), await isGone(user)]).toEqual([true, false]);
    expect((await put(b, user, there)).statusCode).toBe(200);
  });

  it('keeps the account while the document cannot be deleted', async () => {
    const { user, here } = await openOnBoth();
    firebase.beforeWrite = (write) => (write.delete ? away() : undefined);
    const failed = await deleteAccount(a, user, here);
    firebase.beforeWrite = () => undefined;
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'progress-unavailable']);
    expect(await isGone(user)).toBe(false);
    expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
    expect([await hasDocument(user), await isGone(user)]).toEqual([false, true]);
  });

  it('has deleted the account if only the final check for a document fails, and checks again', async () => {
    const { user, here } = await openOnBoth();
    const ofUser = (write: { delete?: string }) => write.delete?.endsWith(user.uid);
    let deletes = 0;
    firebase.beforeWrite = (write) => {
      if (ofUser(write)) deletes += 1;
      if (deletes === 2) away();
    };
    expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
    await expect.poll(() => deletes).toBe(3);
    firebase.beforeWrite = () => undefined;
    expect([await hasDocument(user), await isGone(user)]).toEqual([false, true]);
  });

  it('removes the document if the response to a successful deletion was lost and the session has expired', async () => {
    const { user, here } = await openOnBoth();
    const expired = Object.assign(new Error('expired'), { code: 'auth/session-cookie-expired' });
    firebase.beforeAuth = async (method) => {
      if (method !== 'deleteUser') return;
      firebase.beforeAuth = (later) => {
        if (later === 'verifySessionCookie') throw expired;
      };
      const fresh = await openSession(b, { ...user, idToken: await signInAgain(user) });
      expect((await put(b, user, fresh)).statusCode).toBe(200);
      await firebase.auth.deleteUser(user.uid);
      away();
    };
    expect((await deleteAccount(a, user, here)).statusCode).toBe(503);
    await expect.poll(() => hasDocument(user)).toBe(false);
    expect(await isGone(user)).toBe(true);
    firebase.beforeAuth = () => undefined;
  });

  it('succeeds if the account is already gone', async () => {
    const { user, here } = await openOnBoth();
    await firebase.auth.deleteUser(user.uid);
    expect((await deleteAccount(a, user, here)).statusCode).toBe(204);
    expect(await hasDocument(user)).toBe(false);
  });
});
