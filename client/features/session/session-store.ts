import { useSyncExternalStore } from 'react';
import type { SessionAnswer, User } from '#shared/api.ts';
import { callApi } from '../../lib/api.ts';
import { createValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export type SessionState =
  | { status: 'loading' }
  /**
   * `ended`: the session was over before the skater did this. `unfinished`: it is over on this device, and not on
   * every server yet. `here-only`: other devices are not signed out yet.
   */
  | { status: 'signed-out'; reason?: 'ended' | 'unfinished' | 'here-only' }
  | { status: 'signed-in'; user: User };

/** Without an answer for this long, the last known skater of this tab is shown, until one comes. */
const fallbackAfterMs = 3_000;
const timeoutMs = 30_000;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Who the skater is, synchronized with the browser's other tabs. The server renders pages without any. */
export function createSessionStore(otherTabs?: BroadcastChannel) {
  const { get, set, subscribe } = createValue<SessionState>({ status: 'loading' });
  // Changes with each request and each action, so that stale responses are ignored.
  let latest = {};
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function start(): object {
    latest = {};
    clearTimeout(retry);
    retry = undefined;
    return latest;
  }

  /** Asks the server who the skater is. */
  async function load(): Promise<void> {
    const request = start();
    const fallback = setTimeout(showRememberedUser, fallbackAfterMs);
    try {
      const { user } = await callApi<SessionAnswer>('GET', '/api/session', undefined, { timeoutMs });
      if (request !== latest) return;
      pauseMs = firstPauseMs;
      rememberUser(user);
      show(user);
    } catch (error) {
      logError('Error loading the session', error);
      if (request !== latest) return;
      showRememberedUser();
      retry = setTimeout(() => void load(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } finally {
      clearTimeout(fallback);
    }
  }

  /** Notifies subscribers only of a change. */
  function show(user: User | null): void {
    const next: SessionState = user ? { status: 'signed-in', user } : { status: 'signed-out' };
    const shown = get();
    if (!user && shown.status === 'signed-out') return;
    if (JSON.stringify(shown) !== JSON.stringify(next)) set(next);
  }

  /** Without a connection, the skater whom this tab remembers: a reload at the rink keeps the marks on the page. */
  function showRememberedUser(): void {
    if (get().status === 'loading') show(loadRememberedUser());
  }

  /** Sets who the skater is, after an action in this tab. */
  function change(state: SessionState): void {
    start();
    rememberUser(state.status === 'signed-in' ? state.user : null);
    set(state);
    otherTabs?.postMessage('changed');
  }

  /** The server said that the session is over. */
  function end(): void {
    if (get().status === 'signed-in') change({ status: 'signed-out' });
  }

  if (otherTabs) {
    otherTabs.addEventListener('message', () => void load());
    window.addEventListener('online', () => {
      if (retry) void load();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // Restored from the browser's cache, while the skater may have signed out in another tab.
      if (persisted) void load();
    });
  }
  return { value: { get, subscribe }, load, change, end };
}

/** In session storage: a tab remembers its skater over a reload, and no device remembers anybody for the next one. */
function rememberUser(user: User | null): void {
  try {
    if (user) sessionStorage.setItem(storedKeys.user, JSON.stringify(user));
    else sessionStorage.removeItem(storedKeys.user);
  } catch {
    // Forbidden or full: a reload without a connection then shows a visitor's page.
  }
}

function loadRememberedUser(): User | null {
  try {
    return JSON.parse(sessionStorage.getItem(storedKeys.user) ?? 'null');
  } catch {
    // Forbidden or damaged, which is as good as nothing remembered.
    return null;
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionStore = createSessionStore(
  typeof window === 'undefined' ? undefined : new BroadcastChannel('session'),
);

const unknownSession: SessionState = { status: 'loading' };

export function useSession(): SessionState {
  const { value } = sessionStore;
  return useSyncExternalStore(value.subscribe, value.get, () => unknownSession);
}
