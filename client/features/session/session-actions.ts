import type { User } from '#shared/api.ts';
import { ApiError, callApi, expectUser } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import { type SessionStore, sessionStore } from './session-store.ts';

export interface SessionActions {
  /** Swaps a Firebase ID token for a session. */
  signIn(idToken: string): Promise<void>;
  signOut(): Promise<void>;
  /** On every device, this user: the one that the page shows, which another tab may have signed out meanwhile. */
  signOutEverywhere(uid: string): Promise<void>;
  /** The account of this user, as above. */
  deleteAccount(uid: string): Promise<void>;
}

/** What a skater does about the session. Each of them throws when the server refuses it, or does not answer. */
export function createSessionActions({
  change,
  load,
}: Pick<SessionStore, 'change' | 'load'>): SessionActions {
  function followRefusal(error: unknown): unknown {
    if (hasCode(error, 'sign-in-required')) change({ status: 'signed-out', reason: 'ended' });
    if (hasCode(error, 'other-user')) void load();
    return error;
  }

  return {
    async signIn(idToken) {
      const { user } = await callApi<{ user: User }>('POST', '/api/session', { idToken });
      change({ status: 'signed-in', user });
    },

    async signOut() {
      try {
        await callApi('DELETE', '/api/session');
        change({ status: 'signed-out' });
      } catch (error) {
        // The cookie is gone all the same, and the server retries the rest.
        if (!hasCode(error, 'sign-out-unfinished')) throw error;
        logError('Sign-out unfinished', error);
        change({ status: 'signed-out', reason: 'unfinished' });
      }
    },

    async signOutEverywhere(uid) {
      try {
        await callApi('DELETE', '/api/session?everywhere=true', undefined, { headers: expectUser(uid) });
        change({ status: 'signed-out' });
      } catch (error) {
        if (!hasCode(error, 'sign-out-unfinished')) throw followRefusal(error);
        logError('Sign-out unfinished', error);
        change({ status: 'signed-out', reason: 'here-only' });
      }
    },

    async deleteAccount(uid) {
      try {
        await callApi('DELETE', '/api/account', undefined, { headers: expectUser(uid) });
      } catch (error) {
        throw followRefusal(error);
      }
      change({ status: 'signed-out' });
    },
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

export const sessionActions = createSessionActions(sessionStore);
