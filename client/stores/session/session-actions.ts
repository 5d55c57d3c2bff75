import type { Device, DevicesResponse, SessionResponse, User } from '#shared/api.ts';
import { ApiError, callApi, hasCode } from '../api.ts';
import { type SessionStore, type SignOutReason, sessionStore } from './session-store.ts';

/** Longer than all of the server's calls to Firebase together, so that a slow success is not treated as a failure. */
const timeoutMs = 30_000;

/** Sign-in, sign-out and account deletion. Each throws ApiError if the server refuses or does not respond. */
export function createSessionActions({ load, change, applyRefusal }: SessionStore) {
  async function signOut(path: string, uid?: string): Promise<void> {
    try {
      await end(path, uid);
    } catch (error) {
      // The response may have been lost after the session ended.
      if (hasCode(error, 'no-answer')) void load('chosen');
      throw error;
    }
  }

  async function end(path: string, uid?: string, reason?: SignOutReason): Promise<void> {
    await callAsUser('DELETE', path, uid);
    change(null, reason);
  }

  async function callAsUser<Answer = void>(
    method: 'GET' | 'DELETE',
    path: string,
    uid?: string,
  ): Promise<Answer> {
    try {
      return await callApi<Answer>(method, path, undefined, { expectedUser: uid, timeoutMs });
    } catch (error) {
      applyRefusal(error);
      throw error;
    }
  }

  /** Whether the browser, or a proxy, has dropped the cookie of the new session. If nobody answers, assume that it has not. */
  async function isCookieDropped(): Promise<boolean> {
    const answer = await callAsUser<SessionResponse>('GET', '/api/session').catch(() => undefined);
    return answer?.user === null;
  }

  return {
    /** @param keep whether the session is to outlive the browser */
    async signIn(idToken: string, keep = false): Promise<void> {
      // During a release, a server that does not know the choice yet refuses it.
      const body = { idToken, ...(keep && { keep }) };
      try {
        const { user } = await callApi<{ user: User }>('POST', '/api/session', body, { timeoutMs });
        if (await isCookieDropped()) throw new ApiError(0, 'cookie-dropped');
        change(user);
      } catch (error) {
        // The response may have been lost after the session began.
        if (hasCode(error, 'no-answer')) void load();
        throw error;
      }
    },
    async signOut(): Promise<void> {
      try {
        await signOut('/api/session');
      } catch (error) {
        // The server could not end the session, but has cleared the cookie.
        if (!hasCode(error, 'progress-unavailable')) throw error;
        change(null, 'here-only');
      }
    },
    /** @param uid the user that the page shows: another tab may have signed in somebody else */
    signOutEverywhere: (uid: string) => signOut('/api/session?everywhere=true', uid),
    /** The last used one first. */
    async listDevices(uid: string): Promise<Device[]> {
      return (await callAsUser<DevicesResponse>('GET', '/api/sessions', uid)).sessions;
    },
    signOutDevice: (uid: string, id: string) => callAsUser('DELETE', `/api/sessions/${id}`, uid),
    /** Returns false if the sign-in is too old: the skater is then signed out, to sign in again. */
    async deleteAccount(uid: string): Promise<boolean> {
      try {
        await end('/api/account', uid, 'deleted');
        return true;
      } catch (error) {
        if (!hasCode(error, 'sign-in-too-old')) throw error;
        await end('/api/session', uid, 'before-deletion');
        return false;
      }
    },
  };
}

export const sessionActions = createSessionActions(sessionStore);
