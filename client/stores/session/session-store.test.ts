import { describe, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import {
  answers,
  done,
  json,
  openSignedInTab,
  openTab,
  problem,
  signedIn,
  unreachable,
  yuna,
} from '../../testing/session.ts';
import { ApiError } from '../api.ts';
import * as storedKeys from '../stored-keys.ts';

describe('who the skater is', () => {
  it('is unknown until the server has responded', async () => {
    const store = openTab();
    expect(store.value.get()).toEqual({ status: 'loading' });
    await store.load();
    expect(store.value.get()).toEqual({ status: 'signed-out' });
    answers.set('GET /api/session', json({ user: yuna }));
    await store.load();
    expect(store.value.get()).toEqual(signedIn);
  });

  it('is assumed to be a visitor after three seconds, until the response arrives', async () => {
    const answer = Promise.withResolvers<Response>();
    answers.set('GET /api/session', () => answer.promise);
    const store = openTab();
    const loading = store.load();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(store.value.get().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(200);
    expect(store.value.get()).toEqual({ status: 'signed-out', isAssumed: true });
    answer.resolve(Response.json({ user: yuna }));
    await loading;
    expect(store.value.get()).toEqual(signedIn);
  });

  it('is requested again after a failure, and when the browser is back online', async () => {
    expectConsoleError('Error loading the session');
    expectConsoleError('Error loading the session');
    answers.set('GET /api/session', unreachable);
    const store = openTab();
    await store.load();
    expect(store.value.get()).toEqual({ status: 'signed-out', isAssumed: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    answers.set('GET /api/session', json({ user: yuna }));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(store.value.get()).toEqual(signedIn));
    await vi.advanceTimersByTimeAsync(120_000);
    window.dispatchEvent(new Event('online'));
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['the server is unreachable', problem(503, 'identity-unavailable')],
    ['a proxy answers in its place', json({})],
  ])('stays unchanged while %s', async (_when, answer) => {
    const store = await openSignedInTab();
    expectConsoleError('Error loading the session');
    answers.set('GET /api/session', answer);
    await store.load();
    expect(store.value.get()).toEqual(signedIn);
  });

  it('is requested again by a page from the browser’s cache', async () => {
    const store = await openSignedInTab();
    answers.set('GET /api/session', json({ user: null }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(() => expect(store.value.get().status).toBe('signed-out'));
  });
});

it.each([
  ['signed out', null],
  ['signed in as somebody else', 'scott'],
])(
  'a tab that the system has closed shows nobody offline who has %s in another tab since',
  async (_how, uid) => {
    expectConsoleError('Error loading the session');
    await openSignedInTab();
    if (uid) localStorage.setItem(storedKeys.signedIn, uid);
    else localStorage.removeItem(storedKeys.signedIn);
    answers.set('GET /api/session', unreachable);
    const restored = openTab();
    await restored.load();
    expect(restored.value.get()).toMatchObject({ status: 'signed-out', isAssumed: true });
    expect(localStorage.getItem(storedKeys.signedIn)).toBe(uid);
  },
);

describe('a session that has ended', () => {
  it('is news once, and remembered on every later load', async () => {
    await openSignedInTab();
    answers.set('GET /api/session', json({ user: null }));
    const reloaded = openTab();
    await reloaded.load();
    expect(reloaded.value.get()).toEqual({ status: 'signed-out', reason: 'ended' });
    const reloadedAgain = openTab();
    await reloadedAgain.load();
    expect(reloadedAgain.value.get()).toEqual({ status: 'signed-out', reason: 'earlier' });
  });

  it('is remembered on later visits, too, after the browser was closed, until somebody signs in', async () => {
    await openSignedInTab();
    sessionStorage.clear();
    answers.set('GET /api/session', json({ user: null }));
    for (const visit of ['the next', 'the one after']) {
      const reopened = openTab();
      await reopened.load();
      expect(reopened.value.get(), visit).toEqual({ status: 'signed-out', reason: 'earlier' });
    }
    const store = await openSignedInTab();
    expect(store.value.get()).toEqual(signedIn);
  });

  it('is forgotten on demand', async () => {
    await openSignedInTab();
    sessionStorage.clear();
    answers.set('GET /api/session', json({ user: null }));
    const reopened = openTab();
    await reopened.load();
    reopened.change(null);
    const reloaded = openTab();
    await reloaded.load();
    expect(reloaded.value.get()).toEqual({ status: 'signed-out' });
  });

  it('is not reported on the next visit after a sign-out', async () => {
    const store = await openSignedInTab();
    store.change(null);
    answers.set('GET /api/session', json({ user: null }));
    const reopened = openTab();
    await reopened.load();
    expect(reopened.value.get()).toEqual({ status: 'signed-out' });
  });

  it('is not reported for a late refusal after the skater has signed out', async () => {
    const store = await openSignedInTab();
    store.change(null);
    answers.set('GET /api/session', json({ user: null }));
    store.applyRefusal(new ApiError(401, 'sign-in-required'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.value.get()).toEqual({ status: 'signed-out', reason: 'chosen' });
  });
});

it('a sign-out in another tab counts as chosen, even if the server responds only on the second attempt', async () => {
  const tab = await openSignedInTab();
  expectConsoleError('Error loading the session');
  answers.set('GET /api/session', unreachable);
  await tab.load('chosen');
  answers.set('GET /api/session', json({ user: null }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tab.value.get()).toMatchObject({ status: 'signed-out', reason: 'chosen' });
});

describe('signing in', () => {
  it('exchanges the token, and an older response does not undo it', async () => {
    const late = Promise.withResolvers<Response>();
    answers.set('GET /api/session', () => late.promise);
    answers.set('POST /api/session', json({ user: yuna }, 201));
    const store = openTab();
    const loading = store.load();
    answers.set('GET /api/session', json({ user: yuna }));
    await store.signIn('token');
    late.resolve(Response.json({ user: null }));
    await loading;
    expect(store.value.get()).toEqual(signedIn);
    expect(fetch).toHaveBeenCalledWith(
      '/api/session',
      expect.objectContaining({ body: '{"idToken":"token"}' }),
    );
  });

  it('says that the session is to be kept only if the skater has chosen so', async () => {
    answers.set('POST /api/session', json({ user: yuna }, 201));
    answers.set('GET /api/session', json({ user: yuna }));
    await openTab().signIn('token', true);
    expect(fetch).toHaveBeenCalledWith(
      '/api/session',
      expect.objectContaining({ body: '{"idToken":"token","keep":true}' }),
    );
  });

  it('is refused if the browser, or a proxy, has dropped the cookie of the new session', async () => {
    answers.set('POST /api/session', json({ user: yuna }, 201));
    const store = openTab();
    await store.load();
    await expect(store.signIn('token')).rejects.toMatchObject({ code: 'cookie-dropped' });
    expect(store.value.get()).toEqual({ status: 'signed-out' });
  });

  it('changes nothing when the server refuses the token, and asks nothing more', async () => {
    answers.set('POST /api/session', problem(401, 'token-refused'));
    const store = openTab();
    await store.load();
    await expect(store.signIn('token')).rejects.toMatchObject({ code: 'token-refused' });
    expect(store.value.get()).toEqual({ status: 'signed-out' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('succeeds even if the response was lost after the session had begun', async () => {
    const store = openTab();
    await store.load();
    answers.set('POST /api/session', unreachable);
    answers.set('GET /api/session', json({ user: yuna }));
    await expect(store.signIn('token')).rejects.toMatchObject({ status: 0 });
    await expect.poll(() => store.value.get()).toEqual(signedIn);
  });

  it('and out is followed by the other tabs', async () => {
    vi.useRealTimers();
    answers.set('POST /api/session', json({ user: yuna }, 201));
    answers.set('DELETE /api/session', done);
    const store = openTab();
    const other = openTab();
    answers.set('GET /api/session', json({ user: yuna }));
    await store.signIn('token');
    await expect.poll(() => other.value.get()).toEqual(signedIn);
    answers.set('GET /api/session', json({ user: null }));
    await store.signOut();
    await expect
      .poll(() => other.value.get())
      .toEqual({ status: 'signed-out', reason: 'chosen', isFollowing: true });
  });
});
