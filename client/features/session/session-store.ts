import type { SessionAnswer, User } from '#shared/api.ts';
import { callApi } from '../../lib/api.ts';
import { createValue, type ObservableValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { loadRememberedUser, rememberUser } from './remembered-user.ts';

export type SessionState =
  | { status: 'loading' }
  /**
   * `ended`: the session was over before the skater did this. `unfinished`: it is over on this device, and not on
   * every server yet. `here-only`: other devices are not signed out yet.
   */
  | { status: 'signed-out'; reason?: 'ended' | 'unfinished' | 'here-only' }
  | { status: 'signed-in'; user: User };

export interface SessionStore {
  value: Pick<ObservableValue<SessionState>, 'get' | 'subscribe'>;
  /** Asks the server who the skater is. */
  load(): Promise<void>;
  /** Sets who the skater is, after an action in this tab. */
  change(state: SessionState): void;
  /** The server said that the session is over. */
  end(): void;
}

/** Without an answer for this long, the last known skater of this tab is shown, until one comes. */
const fallbackAfterMs = 3_000;
const timeoutMs = 30_000;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Who the skater is, synchronized with the browser's other tabs. The server renders pages without any. */
export function createSessionStore(otherTabs?: BroadcastChannel): SessionStore {
  const value = createValue<SessionState>({ status: 'loading' });
  // Each request and each change gets a number, so that stale responses are ignored.
  let latest = 0;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function cancelRetry(): void {
    clearTimeout(retry);
    retry = undefined;
  }

  async function load(): Promise<void> {
    latest += 1;
    const request = latest;
    cancelRetry();
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
    const state = value.get();
    const shown = state.status === 'signed-in' ? state.user : null;
    if (state.status !== 'loading' && JSON.stringify(shown) === JSON.stringify(user)) return;
    value.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
  }

  /** Without a connection, the skater whom this tab remembers: a reload at the rink keeps the marks on the page. */
  function showRememberedUser(): void {
    if (value.get().status !== 'loading') return;
    const user = loadRememberedUser();
    value.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
  }

  function change(state: SessionState): void {
    latest += 1;
    cancelRetry();
    rememberUser(state.status === 'signed-in' ? state.user : null);
    value.set(state);
    otherTabs?.postMessage('changed');
  }

  function end(): void {
    if (value.get().status === 'signed-in') change({ status: 'signed-out' });
  }

  function followTabs(tabs: BroadcastChannel): void {
    tabs.addEventListener('message', () => void load());
    window.addEventListener('online', () => {
      if (retry) void load();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      // Restored from the browser's cache, while the skater may have signed out in another tab.
      if (persisted) void load();
    });
  }

  if (otherTabs) followTabs(otherTabs);
  return { value, load, change, end };
}

export const sessionStore = createSessionStore(
  typeof window === 'undefined' ? undefined : new BroadcastChannel('session'),
);
