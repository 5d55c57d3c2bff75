import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceStorageChange } from '../stores/safe-storage.ts';
import { mayReturn } from '../stores/session/session-store.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import { signedIn, completedMoves as storageKey, workingOn } from '../stores/stored-keys.ts';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { stubRequests } from '../testing/stub-requests.ts';

const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-hop';
const user = { uid: 'michelle', email: null, displayName: null, photoURL: null };
const loaded = () => progressStore.value.get().loaded;
const completed = () => [...progressStore.value.get().progress.keys()];

type Page = Awaited<ReturnType<typeof loadPage>>;

let requests: ReturnType<typeof stubRequests>;
let progressStore: Page['progressStore'];
let sessionStore: Page['sessionStore'];
let sessionActions: Page['sessionActions'];
let mergeDeclinedBy: Page['mergeDeclinedBy'];
let unbind: () => void;

beforeEach(async () => {
  // For the pause after a change, before it is sent.
  vi.useFakeTimers();
  // The pages of other tests are still in memory: they may not learn of this one's session.
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
  localStorage.setItem(storageKey, JSON.stringify({ [hop]: true }));
  requests = stubRequests();
  await openPage();
});

afterEach(() => {
  unbind();
  progressStore.forget();
  vi.useRealTimers();
});

/** The modules as a new page has them, with nothing in memory. */
async function loadPage() {
  vi.resetModules();
  const [progress, session, actions, binding, merge] = await Promise.all([
    import('../stores/progress/progress-store.ts'),
    import('../stores/session/session-store.ts'),
    import('../stores/session/session-actions.ts'),
    import('./bind-progress-to-session.ts'),
    import('../features/merge/use-merge.ts'),
  ]);
  return { ...progress, ...session, ...actions, ...binding, ...merge };
}

async function openPage(): Promise<void> {
  const page = await loadPage();
  ({ progressStore, sessionStore, sessionActions, mergeDeclinedBy } = page);
  unbind = page.bindProgressToSession();
}

/** As if the page had been closed in between. */
async function openPageAgain(): Promise<void> {
  unbind();
  progressStore.forget();
  await openPage();
}

async function signIn() {
  void sessionStore.load();
  requests.answer('GET /api/session', { user });
  await expect.poll(requests.calls).toEqual(['GET /api/progress']);
}

it('no progress is loaded until it is known who the skater is; what a visitor works on stays', async () => {
  localStorage.setItem(workingOn, dip);
  expect(loaded()).toBe(false);
  void sessionStore.load();
  expect(loaded()).toBe(false);
  requests.answer('GET /api/session', { user: null });
  await expect.poll(completed).toEqual([hop]);
  expect(localStorage.getItem(workingOn)).toBe(dip);
});

it('a signed-in skater sees only the account’s progress; after sign-out only the device’s', async () => {
  await signIn();
  expect(completed()).toEqual([]);
  requests.answer('GET /api/progress', { progress: { [dip]: true } });
  await expect.poll(completed).toEqual([dip]);

  void sessionActions.signOut();
  requests.answer('DELETE /api/session', {});
  await expect.poll(completed).toEqual([hop]);
});

it('a session that the server no longer accepts ends for the whole app', async () => {
  expectConsoleError('Error loading progress');
  await signIn();
  requests.refuse('GET /api/progress', 401, 'sign-in-required');
  await expect.poll(() => sessionStore.value.get()).toMatchObject({ reason: 'ended' });
  expect(progressStore.value.get()).toMatchObject({ loaded: true, sessionEnded: true });
  expect(completed()).toEqual([hop]);
});

it('a save that is refused because another skater has signed in shows that skater', async () => {
  expectConsoleError('Error updating progress');
  await changeAndBeRefused();
  requests.answer('GET /api/session', { user: { ...user, uid: 'yuna' } });
  await expect.poll(requests.calls).toEqual(['GET /api/progress']);
  requests.answer('GET /api/progress', { progress: { [hop]: true } });
  await expect.poll(completed).toEqual([hop]);
});

it('a save that is refused although nobody else has signed in waits for its next attempt', async () => {
  expectConsoleError('Error updating progress');
  await changeAndBeRefused();
  requests.answer('GET /api/session', { user });
  await expect.poll(() => progressStore.value.get().saves.get(dip)).toBe('waiting');
  expect(requests.calls()).toEqual([]);
  expect(completed()).toEqual([dip]);

  progressStore.retry();
  await expect.poll(requests.calls).toEqual(['PATCH /api/progress']);
  requests.save();
  await expect.poll(() => progressStore.value.get().saves.size).toBe(0);
});

async function toggleDip() {
  await signIn();
  requests.answer('GET /api/progress', { progress: {} });
  await expect.poll(loaded).toBe(true);
  progressStore.toggle(dip);
  await vi.advanceTimersByTimeAsync(400);
  expect(requests.calls()).toEqual(['PATCH /api/progress']);
}

async function changeAndBeRefused() {
  await toggleDip();
  requests.refuse('PATCH /api/progress', 401, 'other-user');
  await expect.poll(requests.calls).toEqual(['GET /api/session']);
}

/** As if the tab had been loaded again. */
async function reloadPage(): Promise<void> {
  const stored = { ...sessionStorage };
  await openPageAgain();
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
}

describe('a session that ends', () => {
  async function endSession() {
    expectConsoleError('Error updating progress');
    await toggleDip();
    requests.refuse('PATCH /api/progress', 401, 'sign-in-required');
    await expect.poll(() => progressStore.value.get()).toMatchObject({ uid: 'michelle', isSignedOut: true });
    requests.answer('GET /api/session', { user: null });
  }

  it('changes nothing that she sees, and what she marks then waits until she signs in again', async () => {
    await endSession();
    expect(progressStore.toggle(hop)).toBe(true);
    expect([completed().sort(), requests.calls()]).toEqual([[dip, hop], []]);
    expect([...progressStore.value.get().saves.values()]).toEqual(['waiting', 'waiting']);

    sessionStore.change(user);
    await expect.poll(requests.calls).toEqual(['PATCH /api/progress']);
    expect(requests.save()).toMatchObject({ changes: { [dip]: true, [hop]: true } });
    expect(progressStore.value.get().isSignedOut).toBe(false);
  });

  it('leaves her progress in the tab also when it is loaded again, without a request of its own', async () => {
    await endSession();
    await reloadPage();
    void sessionStore.load();
    requests.answer('GET /api/session', { user: null });
    await expect.poll(completed).toEqual([dip]);
    expect(progressStore.value.get()).toMatchObject({ uid: 'michelle', isSignedOut: true });
    expect(requests.calls()).toEqual([]);
  });

  it('leaves nothing in sight once she says that it is not her, or somebody else signs in', async () => {
    await endSession();
    sessionStore.change(null);
    expect(progressStore.value.get()).not.toHaveProperty('uid', 'michelle');
    expect(completed()).toEqual([hop]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('leaves nothing in sight once she says in another tab that it is not her, also without a connection', async () => {
    await endSession();
    localStorage.removeItem(signedIn);
    announceStorageChange(signedIn);
    expect(completed()).toEqual([hop]);
    expect(progressStore.value.get()).not.toHaveProperty('uid', 'michelle');
    expect(mayReturn(sessionStore.value.get())).toBe(false);
  });

  it('shows the next one nothing of hers', async () => {
    await endSession();
    sessionStore.change({ ...user, uid: 'yuna' });
    expect(completed()).toEqual([]);
    await reloadPage();
    expect(completed()).toEqual([]);
  });

  it('shows nothing that a tab has of an earlier skater', async () => {
    await toggleDip();
    localStorage.setItem(signedIn, 'yuna');
    await reloadPage();
    void sessionStore.load();
    requests.answer('GET /api/session', { user: null });
    await expect.poll(completed).toEqual([hop]);
    expect(sessionStorage.getItem('progress')).toBeNull();
  });
});

it('a session that ended before the tab knew any progress is reported as ended', async () => {
  await signIn();
  await openPageAgain();
  void sessionStore.load();
  requests.answer('GET /api/session', { user: null });
  await expect.poll(() => progressStore.value.get()).toMatchObject({ sessionEnded: true });
  expect(completed()).toEqual([hop]);
});

it('after a session that ended before this visit, the skater is asked to sign in, even if the server responds late, until she is forgotten', async () => {
  expectConsoleError('Error loading the session');
  localStorage.setItem(signedIn, 'yes');
  await openPageAgain();
  const progressState = progressStore.value;
  void sessionStore.load();
  requests.lose('GET /api/session');
  await expect.poll(() => [...progressState.get().progress.keys()]).toEqual([hop]);
  expect(mayReturn(sessionStore.value.get())).toBe(true);
  void sessionStore.load();
  requests.answer('GET /api/session', { user: null });
  await expect.poll(() => sessionStore.value.get()).not.toHaveProperty('isAssumed');
  expect(progressState.get().sessionEnded).toBeUndefined();
  expect([...progressState.get().progress.keys()]).toEqual([hop]);

  localStorage.setItem(workingOn, dip);
  sessionStore.change(null);
  expect(mayReturn(sessionStore.value.get())).toBe(false);
  expect([signedIn, workingOn].map((key) => localStorage.getItem(key))).toEqual([null, null]);
});

/** What a skater leaves on the device, besides changes that wait for her. */
const traces = {
  skaterName: 'Michelle',
  skater: '{"uid":"michelle","skater":"s2"}',
  workingOn: dip,
  'workingOn:s2': dip,
  notes: `${dip} Bend more`,
  'notes:s2': `${dip} Look up`,
  testDays: 'basic-basic-1 2030-12-12',
  'testDays:s2': 'basic-basic-2 2030-12-12',
  placementAsked: 'not-now',
  turning: 'clockwise',
  headStyle: 'helmet',
};
const leaveTraces = () => {
  for (const [key, text] of Object.entries(traces)) localStorage.setItem(key, text);
  mergeDeclinedBy.set(user.uid);
};
const tracesLeft = () => [
  ...Object.keys(traces).filter((key) => localStorage.getItem(key) !== null),
  ...(mergeDeclinedBy.get() === null ? [] : ['mergeDeclined']),
];
const allTraces = [...Object.keys(traces), 'mergeDeclined'];

it('every stored item is the skater’s, and goes with her, or the device’s', () => {
  const ofDevice = [
    'completedMoves',
    'completedDays',
    'outbox:',
    'orderNumber',
    'myClass',
    'signedIn',
    'installHint',
    'theme',
    'readAloud',
    'analyticsConsent',
  ];
  const ofSession = ['user', 'progress'];
  const ofCaches = ['pages', 'curriculum', 'workbox-precache'];
  const known = [...allTraces.filter((key) => !key.includes(':')), ...ofDevice, ...ofSession, ...ofCaches];
  expect(known.sort()).toEqual(Object.values(storedKeys).sort());
});

it('nothing of a skater is left on the device after her sign-out', async () => {
  await signIn();
  leaveTraces();
  void sessionActions.signOut();
  requests.answer('DELETE /api/session', {});
  await expect.poll(tracesLeft).toEqual([]);
});

it('a tab that learns late of a sign-out in another tab leaves what a visitor has stored on the device since', async () => {
  await signIn();
  localStorage.removeItem(signedIn);
  leaveTraces();
  void sessionStore.load('chosen');
  requests.answer('GET /api/session', { user: null });
  await expect.poll(completed).toEqual([hop]);
  expect(tracesLeft()).toEqual(Object.keys(traces));
});

it('after a session that ended by itself everything stays for its skater, and nothing for another one', async () => {
  await signIn();
  leaveTraces();
  sessionStore.change(null, 'ended');
  expect(tracesLeft()).toEqual(allTraces);
  sessionStore.change(user);
  expect(tracesLeft()).toEqual(allTraces);
  sessionStore.change(null, 'ended');
  sessionStore.change({ ...user, uid: 'yuna' });
  expect(tracesLeft()).toEqual([]);

  leaveTraces();
  void sessionStore.load();
  requests.answer('GET /api/session', { user: { ...user, uid: 'yuna', displayName: 'Yuna' } });
  await expect.poll(() => sessionStore.value.get()).toMatchObject({ user: { displayName: 'Yuna' } });
  expect(tracesLeft(), 'of the one who stays').toEqual(allTraces);
});

it('what a visitor works on stays when she signs in for the first time', () => {
  leaveTraces();
  sessionStore.change(user);
  expect(tracesLeft()).toEqual(allTraces);
});
