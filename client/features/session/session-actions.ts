import type { User } from '#shared/api.ts';
import { ApiError, callApi, hasCode } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import { type SessionStore, type SignOutReason, sessionStore } from './session-store.ts';

/** Longer than all of the server's calls to Firebase together, so that a slow success is not treated as a failure. */
const timeoutMs = 30_000;

/** Sign-in, sign-out and account deletion. Each throws ApiError if the server refuses or does not respond. */
export function createSessionActions({ load, change, applyRefusal }: SessionStore) {
  /** @param reason shown on the login page if the server could clear the cookie, but has to finish the sign-out later */
  async function signOut(path: string, reason: 'unfinished' | 'here-only', uid?: string): Promise<void> {
    try {
      await end(path, uid);
    } catch (error) {
      // Only the response may have been lost: then the session has ended.
      if (hasCode(error, 'no-answer')) void load('chosen');
      if (!hasCode(error, 'sign-out-unfinished')) throw error;
      logError('Sign-out unfinished', error);
      change(null, reason);
    }
  }

  async function end(path: string, uid?: string, reason?: SignOutReason): Promise<void> {
    try {
      await callApi('DELETE', path, undefined, { expectedUser: uid, timeoutMs });
      change(null, reason);
    } catch (error) {
      applyRefusal(error);
      throw error;
    }
  }

  return {
    async signIn(idToken: string): Promise<void> {
      try {
        const { user } = await callApi<{ user: User }>('POST', '/api/session', { idToken }, { timeoutMs });
        change(user);
      } catch (error) {
        // Only the response may have been lost: then there is a session.
        if (hasCode(error, 'no-answer')) void load();
        throw error;
      }
    },
    signOut: () => signOut('/api/session', 'unfinished'),
    /** @param uid the user that the page shows: another tab may have signed in somebody else */
    signOutEverywhere: (uid: string) => signOut('/api/session?everywhere=true', 'here-only', uid),
    async deleteAccount(uid: string): Promise<void> {
      // So that the skater knows that nothing was deleted.
      if (!navigator.onLine) throw new ApiError(0, 'offline');
      await end('/api/account', uid, 'deleted');
    },
  };
}

export const sessionActions = createSessionActions(sessionStore);
