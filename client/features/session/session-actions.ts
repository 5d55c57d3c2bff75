import type { User } from '#shared/api.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { logError } from '../../lib/log-error.ts';
import { type SessionStore, sessionStore } from './session-store.ts';

export interface SessionActions {
  /** Swaps a Firebase ID token for a session. */
  signIn(idToken: string): Promise<void>;
  signOut(): Promise<void>;
  /** On every device. */
  signOutEverywhere(): Promise<void>;
  deleteAccount(): Promise<void>;
}

/** What a skater does about the session. Each of them throws when the server refuses it, or does not answer. */
export function createSessionActions({ change }: Pick<SessionStore, 'change'>): SessionActions {
  function endIfOver(error: unknown): unknown {
    if (hasCode(error, 'sign-in-required')) change({ status: 'signed-out', reason: 'ended' });
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

    async signOutEverywhere() {
      try {
        await callApi('DELETE', '/api/session?everywhere=true');
        change({ status: 'signed-out' });
      } catch (error) {
        if (!hasCode(error, 'sign-out-unfinished')) throw endIfOver(error);
        logError('Sign-out unfinished', error);
        change({ status: 'signed-out', reason: 'here-only' });
      }
    },

    async deleteAccount() {
      try {
        await callApi('DELETE', '/api/account');
      } catch (error) {
        throw endIfOver(error);
      }
      change({ status: 'signed-out' });
    },
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

export const sessionActions = createSessionActions(sessionStore);
