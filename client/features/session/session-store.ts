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
  /** It is known who the skater is now, because of what was done here. */
  change(state: SessionState): void;
  /** The server said that the session is over. */
  end(): void;
}

/** No answer for this long counts as signed out, until one comes. */
const patienceMs = 3_000;
const timeoutMs = 30_000;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/** Who the skater is, in step with the browser's other tabs. On the server, which renders pages ahead, there are none. */
export function createSessionStore(otherTabs?: BroadcastChannel): SessionStore {
  const value = createValue<SessionState>({ status: 'loading' });
  // Counts what happened: an answer that was asked for before something else did says nothing any more.
  let turn = 0;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function cancelRetry(): void {
    clearTimeout(retry);
    retry = undefined;
  }

  async function load(): Promise<void> {
    turn += 1;
    const asked = turn;
    cancelRetry();
    const impatience = setTimeout(giveUpWaiting, patienceMs);
    try {
      const { user } = await callApi<SessionAnswer>('GET', '/api/session', undefined, { timeoutMs });
      if (asked !== turn) return;
      pauseMs = firstPauseMs;
      rememberUser(user);
      show(user);
    } catch (error) {
      logError('Error loading the session', error);
      if (asked !== turn) return;
      giveUpWaiting();
      retry = setTimeout(() => void load(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    } finally {
      clearTimeout(impatience);
    }
  }

  /** Tells the readers only what is new to them. */
  function show(user: User | null): void {
    const state = value.get();
    const shown = state.status === 'signed-in' ? state.user : null;
    if (state.status !== 'loading' && JSON.stringify(shown) === JSON.stringify(user)) return;
    value.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
  }

  /** Without a connection the skater is who this tab last knew, so that a reload at the rink loses nobody's marks. */
  function giveUpWaiting(): void {
    if (value.get().status !== 'loading') return;
    const user = loadRememberedUser();
    value.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
  }

  function change(state: SessionState): void {
    turn += 1;
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
      // Kept by the browser as it was, while the skater may have signed out in another tab.
      if (persisted) void load();
    });
  }

  if (otherTabs) followTabs(otherTabs);
  return { value, load, change, end };
}

export const sessionStore = createSessionStore(
  typeof window === 'undefined' ? undefined : new BroadcastChannel('session'),
);
