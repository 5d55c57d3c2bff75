import type { User } from '#shared/api.ts';
import { callApi, expectedUserHeader, hasCode } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import { type SessionStore, type SignOutReason, sessionStore } from './session-store.ts';

/** Longer than the server may take for all of its calls to Firebase: a slow success is not treated as a failure. */
const timeoutMs = 30_000;

/** What a skater does about the session. Each of them throws when the server refuses it, or does not answer. */
export function createSessionActions({
  change,
  followRefusal,
}: Pick<SessionStore, 'change' | 'followRefusal'>) {
  /** Signs out. On `sign-out-unfinished` the cookie is gone too, and the server finishes later: `reason` chooses the message on the login page. */
  async function signOut(path: string, reason: 'unfinished' | 'here-only', uid?: string): Promise<void> {
    try {
      await end(path, uid);
    } catch (error) {
      if (!hasCode(error, 'sign-out-unfinished')) throw error;
      logError('Sign-out unfinished', error);
      change(null, reason);
    }
  }

  async function end(path: string, uid?: string, reason?: SignOutReason): Promise<void> {
    try {
      const headers = uid === undefined ? {} : expectedUserHeader(uid);
      await callApi('DELETE', path, undefined, { headers, timeoutMs });
      change(null, reason);
    } catch (error) {
      followRefusal(error);
      throw error;
    }
  }

  return {
    async signIn(idToken: string): Promise<void> {
      const { user } = await callApi<{ user: User }>('POST', '/api/session', { idToken }, { timeoutMs });
      change(user);
    },
    signOut: () => signOut('/api/session', 'unfinished'),
    /** On every device, this user: the one that the page shows, which another tab may have signed out meanwhile. */
    signOutEverywhere: (uid: string) => signOut('/api/session?everywhere=true', 'here-only', uid),
    deleteAccount: (uid: string) => end('/api/account', uid, 'deleted'),
  };
}

export const sessionActions = createSessionActions(sessionStore);
