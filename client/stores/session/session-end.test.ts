import { describe, expect, it, vi } from 'vitest';
import {
  answers,
  done,
  json,
  openSignedInTab,
  problem,
  signedIn,
  unreachable,
  yuna,
} from '../../testing/session.ts';

const signedOut = { status: 'signed-out', reason: 'chosen' };

describe('signing out', () => {
  it('waits until the server has ended the session', async () => {
    const store = await openSignedInTab();
    answers.set('DELETE /api/session', unreachable);
    await expect(store.signOut()).rejects.toMatchObject({ status: 0 });
    expect(store.value.get()).toEqual(signedIn);
    answers.set('DELETE /api/session', done);
    await store.signOut();
    expect(store.value.get()).toEqual(signedOut);
  });

  it.each(['signOut', 'signOutEverywhere'] as const)(
    'is noticed even if the response was lost: %s',
    async (act) => {
      const store = await openSignedInTab();
      answers.set('DELETE /api/session', unreachable);
      answers.set('DELETE /api/session?everywhere=true', unreachable);
      answers.set('GET /api/session', json({ user: null }));
      await expect(store[act]('yuna')).rejects.toMatchObject({ status: 0 });
      await vi.waitFor(() => expect(store.value.get()).toEqual(signedOut));
    },
  );

  it('that the server could not do, though it has cleared the cookie, is one of this device only', async () => {
    const store = await openSignedInTab();
    answers.set('DELETE /api/session', problem(503, 'progress-unavailable'));
    await store.signOut();
    expect(store.value.get()).toEqual({ ...signedOut, reason: 'here-only' });
  });

  it.each(['overloaded', 'unexpected-answer'])(
    'that got no further than %s changes nothing',
    async (code) => {
      const store = await openSignedInTab();
      answers.set('DELETE /api/session', problem(503, code));
      await expect(store.signOut()).rejects.toMatchObject({ code });
      expect(store.value.get()).toEqual(signedIn);
    },
  );

  it('everywhere that the server could not do changes nothing, and can be tried again', async () => {
    const store = await openSignedInTab();
    answers.set('DELETE /api/session?everywhere=true', problem(503, 'progress-unavailable'));
    await expect(store.signOutEverywhere('yuna')).rejects.toMatchObject({ status: 503 });
    expect(store.value.get()).toEqual(signedIn);
    answers.set('DELETE /api/session?everywhere=true', done);
    await store.signOutEverywhere('yuna');
    expect(store.value.get()).toEqual(signedOut);
  });

  it('everywhere and deleting the account report that the session had already ended', async () => {
    answers.set('DELETE /api/session?everywhere=true', problem(401, 'sign-in-required'));
    answers.set('DELETE /api/account', problem(401, 'sign-in-required'));
    for (const act of ['signOutEverywhere', 'deleteAccount'] as const) {
      const store = await openSignedInTab();
      answers.set('GET /api/session', json({ user: null }));
      await expect(store[act]('yuna')).rejects.toMatchObject({ status: 401 });
      expect(store.value.get()).toEqual({ ...signedOut, reason: 'ended' });
    }
  });

  it('everywhere and deleting the account show who is signed in now, if that is someone else', async () => {
    answers.set('DELETE /api/session?everywhere=true', problem(401, 'other-user'));
    answers.set('DELETE /api/account', problem(401, 'other-user'));
    const mao = { ...yuna, uid: 'mao' };
    for (const act of ['signOutEverywhere', 'deleteAccount'] as const) {
      const store = await openSignedInTab();
      answers.set('GET /api/session', json({ user: mao }));
      await expect(store[act]('yuna')).rejects.toMatchObject({ code: 'other-user' });
      await vi.waitFor(() => expect(store.value.get()).toMatchObject({ status: 'signed-in', user: mao }));
    }
  });

  it('follows the deletion of the account', async () => {
    const store = await openSignedInTab();
    answers.set('DELETE /api/account', done);
    expect(await store.deleteAccount('yuna')).toBe(true);
    expect(store.value.get()).toEqual({ ...signedOut, reason: 'deleted' });
  });

  it('precedes the deletion of the account if the sign-in is too old for that', async () => {
    const store = await openSignedInTab();
    answers.set('DELETE /api/account', problem(401, 'sign-in-too-old'));
    answers.set('DELETE /api/session', done);
    expect(await store.deleteAccount('yuna')).toBe(false);
    expect(store.value.get()).toEqual({ ...signedOut, reason: 'before-deletion' });
  });
});
