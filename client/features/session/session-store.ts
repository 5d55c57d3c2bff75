import { useSyncExternalStore } from 'react';
import type { SessionAnswer, User } from '#shared/api.ts';
import { callApi, hasCode } from '../../lib/api.ts';
import { createValue, type ReadableValue, useValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { openChannel } from '../../lib/open-channel.ts';
import { retryPause } from '../../lib/retry-pause.ts';
import { readJson, session, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/**
 * `chosen`: the skater signed out. `ended`: the session was over before. `unfinished`: some servers may still accept the
 * session. `here-only`: other devices are not signed out yet. `deleted`: the account was deleted.
 */
export type SignOutReason = 'chosen' | 'ended' | 'unfinished' | 'here-only' | 'deleted';

export type SessionState =
  | { status: 'loading' }
  /**
   * With whose session it was, and why there is none any more, where somebody was signed in in this tab. `isAssumed`: the
   * server has not answered yet.
   */
  | { status: 'signed-out'; uid?: string; reason?: SignOutReason; isAssumed?: true }
  | { status: 'signed-in'; user: User };

/** Without an answer for this long, the last known skater of this tab is shown, until one comes. */
const fallbackAfterMs = 3_000;
const timeoutMs = 30_000;

/** Who the skater is, synchronized with the browser's other tabs. The server renders pages without any. */
export function createSessionStore(otherTabs?: BroadcastChannel) {
  const value = createValue<SessionState>({ status: 'loading' });
  const { get, set } = value;
  // Changes with each request and each action, so that stale responses are ignored.
  let latest = {};
  let failures = 0;
  let retry: { timer: ReturnType<typeof setTimeout>; reason: SignOutReason } | undefined;

  function supersedePending(): object {
    latest = {};
    clearTimeout(retry?.timer);
    retry = undefined;
    return latest;
  }

  /** `reason`: why there is no session any more, should the server say so. */
  async function load(reason: SignOutReason = 'ended'): Promise<void> {
    const request = supersedePending();
    const fallback = setTimeout(showRememberedUser, fallbackAfterMs);
    try {
      const { user } = await callApi<SessionAnswer>('GET', '/api/session', undefined, { timeoutMs });
      if (request !== latest) return;
      failures = 0;
      const hasChanged = JSON.stringify(user) !== JSON.stringify(shownUser());
      if (hasChanged || get().status === 'loading' || isAssumed(get())) show(user, reason);
    } catch (error) {
      logError('Error loading the session', error);
      if (request !== latest) return;
      showRememberedUser();
      failures += 1;
      retry = { timer: setTimeout(() => void load(reason), retryPause(failures, 5)), reason };
    } finally {
      clearTimeout(fallback);
    }
  }

  function show(user: User | null, reason: SignOutReason = 'ended'): void {
    const uid = lastUser()?.uid;
    rememberUser(user);
    set(user ? { status: 'signed-in', user } : { status: 'signed-out', ...(uid && { uid, reason }) });
  }

  function shownUser(): User | null {
    const shown = get();
    return shown.status === 'signed-in' ? shown.user : null;
  }

  function lastUser(): User | null {
    return shownUser() ?? readJson<User>(session, storedKeys.user);
  }

  /** Without a connection, the skater whom this tab remembers: a reload at the rink keeps the marks on the page. */
  function showRememberedUser(): void {
    if (get().status !== 'loading') return;
    const user = lastUser();
    if (user) show(user);
    else set({ status: 'signed-out', isAssumed: true });
  }

  /** Applies a sign-in or sign-out made in this tab, and notifies the other tabs. */
  function change(user: User | null, reason: SignOutReason = 'chosen'): void {
    supersedePending();
    show(user, reason);
    otherTabs?.postMessage(reason);
  }

  /** The server no longer accepts the session. */
  function end(): void {
    if (get().status === 'signed-in') change(null, 'ended');
  }

  /** Follows what a refused call says about the session: that it is over, or that another skater has signed in. */
  function followRefusal(error: unknown): void {
    if (hasCode(error, 'sign-in-required')) end();
    if (hasCode(error, 'other-user')) void load();
  }

  otherTabs?.addEventListener('message', ({ data: reason }) => void load(reason));
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => {
      if (retry) void load(retry.reason);
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // Restored from the browser's cache, while the skater may have signed out in another tab.
      if (persisted) void load();
    });
  }
  return { value: value as ReadableValue<SessionState>, load, change, end, followRefusal };
}

function isAssumed(state: SessionState): boolean {
  return state.status === 'signed-out' && state.isAssumed === true;
}

/** In session storage: a tab remembers its skater over a reload, and no device remembers anybody for the next one. */
function rememberUser(user: User | null): void {
  writeItem(session, storedKeys.user, user && JSON.stringify(user));
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionStore = createSessionStore(openChannel('session'));

export const useSession = () => useValue(sessionStore.value);

/** Whether the skater may be signed in all the same: the server cannot be reached, or is slow. */
export const useIsAssumedSignedOut = () => isAssumed(useSession());

/** The name of a skater who is signed in. Null while loading too, so that visitors' pages are not rendered twice. */
export function useSkaterName(): string | null {
  return useSyncExternalStore(sessionStore.value.subscribe, readName, () => null);
}

function readName(): string | null {
  const state = sessionStore.value.get();
  return state.status === 'signed-in' ? state.user.displayName : null;
}
