import type { SessionAnswer, User } from '#shared/api.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { createValue, type ObservableValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { loadRememberedUser, rememberUser } from './remembered-user.ts';

export type SessionState =
  | { status: 'loading' }
  /** `ended`: the session was over before the skater did this. `here-only`: other devices could not be signed out. */
  | { status: 'signed-out'; reason?: 'ended' | 'here-only' }
  | { status: 'signed-in'; user: User };

export interface SessionStore {
  value: Pick<ObservableValue<SessionState>, 'get' | 'subscribe'>;
  /** Asks the server who the skater is. */
  load(): Promise<void>;
  /** Swaps a Firebase ID token for a session. */
  signIn(idToken: string): Promise<void>;
  signOut(): Promise<void>;
  /** On every device. */
  signOutEverywhere(): Promise<void>;
  deleteAccount(): Promise<void>;
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

  async function signIn(idToken: string): Promise<void> {
    const { user } = await callApi<{ user: User }>('POST', '/api/session', { idToken });
    change({ status: 'signed-in', user });
  }

  async function signOut(): Promise<void> {
    try {
      await callApi('DELETE', '/api/session');
    } catch (error) {
      // The cookie is gone all the same.
      if (!hasCode(error, 'sign-out-unfinished')) throw error;
      logError('Sign-out unfinished', error);
    }
    change({ status: 'signed-out' });
  }

  async function signOutEverywhere(): Promise<void> {
    try {
      await callApi('DELETE', '/api/session?everywhere=true');
      change({ status: 'signed-out' });
    } catch (error) {
      if (!hasCode(error, 'sign-out-unfinished')) throw endIfOver(error);
      logError('Sign-out unfinished', error);
      change({ status: 'signed-out', reason: 'here-only' });
    }
  }

  async function deleteAccount(): Promise<void> {
    try {
      await callApi('DELETE', '/api/account');
    } catch (error) {
      throw endIfOver(error);
    }
    change({ status: 'signed-out' });
  }

  function endIfOver(error: unknown): unknown {
    if (hasCode(error, 'sign-in-required')) change({ status: 'signed-out', reason: 'ended' });
    return error;
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
  return { value, load, signIn, signOut, signOutEverywhere, deleteAccount, end };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

export const sessionStore = createSessionStore(
  typeof window === 'undefined' ? undefined : new BroadcastChannel('session'),
);
