import type { SessionResponse, User } from '#shared/api.ts';
import { createValue, type ReadableValue, usePart, useValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { ApiError, callApi, hasCode, isSessionRefused } from '../api.ts';
import { openChannel } from '../open-channel.ts';
import { retryPause } from '../retry-pause.ts';
import {
  deviceStorage,
  onStorageChange,
  readItem,
  readJson,
  tabStorage,
  writeItem,
} from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

/**
 * `chosen`: the skater signed out. `here-only`: she did, but the server could not end the session. `before-deletion`: she is to
 * sign in again before her account is deleted. `ended`: the session expired or was revoked. `earlier`: it did so before this
 * visit. `deleted`: the account was deleted.
 */
export type SignOutReason = 'chosen' | 'here-only' | 'before-deletion' | 'ended' | 'earlier' | 'deleted';

export type SessionState =
  | { status: 'loading' }
  /**
   * `reason`: why the last session on this device ended. `isAssumed`: the server has not responded yet. `isFollowing`: another tab
   * was the first to sign out, and what the device has stored since is not the skater's.
   */
  | { status: 'signed-out'; reason?: SignOutReason; isAssumed?: true; isFollowing?: true }
  /** `isAnother`: the last skater on this device was somebody else, and did not sign out. */
  | { status: 'signed-in'; user: User; isAnother?: true };

/** After this time without a response, show the skater whom this tab remembers, or assume a visitor. */
const fallbackAfterMs = 3_000;
const timeoutMs = 30_000;

/** Who is signed in, synchronized between tabs. On the server it is always 'loading'. */
export function createSessionStore(otherTabs?: BroadcastChannel) {
  const value = createValue<SessionState>({ status: 'loading' });
  const { get, set } = value;
  // Incremented by each request and action, so that stale responses can be ignored.
  let version = 0;
  let failures = 0;
  let retry: { timer: ReturnType<typeof setTimeout>; run: () => void } | undefined;

  function supersedePending(): number {
    clearTimeout(retry?.timer);
    retry = undefined;
    version += 1;
    return version;
  }

  /** Asks the server who is signed in. @param reason why the session has ended, if it turns out that it has */
  async function load(reason: SignOutReason = 'ended'): Promise<void> {
    const ownVersion = supersedePending();
    setTimeout(showRememberedUser, fallbackAfterMs);
    try {
      const { user } = await callApi<SessionResponse>('GET', '/api/session', undefined, { timeoutMs });
      // A proxy may answer with a success, too.
      if (user === undefined) throw new ApiError(0, 'unexpected-answer');
      if (ownVersion !== version) return;
      failures = 0;
      const hasChanged = JSON.stringify(user) !== JSON.stringify(shownUser());
      if (hasChanged || get().status === 'loading' || isAssumed(get())) show(user, reason);
    } catch (error) {
      logError('Error loading the session', error);
      if (ownVersion !== version) return;
      showRememberedUser();
      failures += 1;
      const run = () => void load(reason);
      retry = { timer: setTimeout(run, retryPause(failures, 5)), run };
    }
  }

  function show(user: User | null, reason: SignOutReason = 'ended'): void {
    const shown = lastUser();
    const wasSignedIn = shown !== null || hasSignedIn();
    const isFollowing = shown !== null && !isLastOnDevice(shown);
    const isAnother = user !== null && hasSignedIn() && !isLastOnDevice(user);
    rememberUser(user, reason);
    const why = !shown && reason === 'ended' ? 'earlier' : reason;
    if (user) set({ status: 'signed-in', user, ...(isAnother && { isAnother }) });
    else
      set({ status: 'signed-out', ...(wasSignedIn && { reason: why }), ...(isFollowing && { isFollowing }) });
  }

  function shownUser(): User | null {
    const shown = get();
    return shown.status === 'signed-in' ? shown.user : null;
  }

  function lastUser(): User | null {
    const remembered = readJson<User>(tabStorage, storedKeys.user);
    return shownUser() ?? (remembered && isLastOnDevice(remembered) ? remembered : null);
  }

  /** Without a connection, shows the skater whom this tab remembers, so that a reload at the rink still shows their progress. */
  function showRememberedUser(): void {
    if (get().status !== 'loading') return;
    const user = lastUser();
    if (user) show(user);
    else set({ status: 'signed-out', isAssumed: true, ...(hasSignedIn() && { reason: 'earlier' }) });
  }

  /** Applies a sign-in or sign-out made in this tab, and notifies the other tabs. */
  function change(user: User | null, reason: SignOutReason = 'chosen'): void {
    supersedePending();
    show(user, reason);
    otherTabs?.postMessage(reason);
  }

  /** Updates the session after a call that failed: it may have ended, or another skater may have signed in. */
  function applyRefusal(error: unknown): void {
    if (hasCode(error, 'sign-in-required') && get().status === 'signed-in') change(null, 'ended');
    // Even if this session has ended, the skater may have signed in again, in another tab.
    if (isSessionRefused(error)) void load();
  }

  otherTabs?.addEventListener('message', ({ data: reason }) => void load(reason));
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => retry?.run());
    // Also without a connection: in another tab the skater of a session that has ended has said that it is not her.
    onStorageChange(storedKeys.signedIn, () => {
      if (mayReturn(get()) && !hasSignedIn()) set({ status: 'signed-out' });
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // Restored from the back/forward cache: the skater may have signed out in another tab.
      if (persisted) void load();
    });
  }
  return { value: value as ReadableValue<SessionState>, load, change, applyRefusal };
}

function isAssumed(state: SessionState): boolean {
  return state.status === 'signed-out' && state.isAssumed === true;
}

/**
 * In session storage, so that a tab remembers its skater across reloads, but the device does not. The device remembers only her
 * uid (earlier releases stored "yes"), until she signs out: unless she chose to stay signed in, the cookie ends with the browser,
 * and the pages then ask her to sign in again.
 */
function rememberUser(user: User | null, reason: SignOutReason): void {
  writeItem(tabStorage, storedKeys.user, user && JSON.stringify(user));
  if (user || reason !== 'ended') writeItem(deviceStorage, storedKeys.signedIn, user?.uid ?? null);
}

function hasSignedIn(): boolean {
  return readItem(deviceStorage, storedKeys.signedIn) !== null;
}

/** Whether she is the last skater who signed in on this device, in whichever tab, and nobody has signed out since. */
function isLastOnDevice({ uid }: User): boolean {
  return ['yes', uid].includes(readItem(deviceStorage, storedKeys.signedIn) ?? '');
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionStore = createSessionStore(openChannel('session'));

export const useSession = () => useValue(sessionStore.value);

/** Whether a visitor may in fact be signed in, because the server has not responded. */
export const useIsAssumedSignedOut = () => usePart(sessionStore.value, isAssumed);

/**
 * Whether somebody signed in here and did not sign out. Until she signs in, or `sessionStore.change(null)` forgets her, the progress
 * of a visitor is not all there is.
 */
export const useMayReturn = () => usePart(sessionStore.value, mayReturn);

export function mayReturn(state: SessionState): boolean {
  return state.status === 'signed-out' && (state.reason === 'ended' || state.reason === 'earlier');
}
