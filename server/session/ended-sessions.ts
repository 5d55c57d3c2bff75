import { LRUCache } from 'lru-cache';
import type { BackgroundRetries } from '../background-retries.ts';
import { type Identity, isTokenRefused } from './identity.ts';
import type { SignedOutSessions } from './signed-out-sessions.ts';

/** The sessions that are known to be over, by id. What is over stays over, whatever a check that was under way finds. */
export interface EndedSessions {
  has(id: string): boolean;
  /** Ends it on this replica only. */
  addHere(id: string): void;
  /**
   * Ends it here at once, and on the other replicas as soon as they check it.
   * @throws when they could not be notified yet: that is retried in the background
   */
  add(id: string): Promise<void>;
  /**
   * Revokes every session of the user, then calls `onRevoked`.
   * @throws when that could not be done yet: it is retried in the background
   */
  revokeAll(uid: string, onRevoked: () => void): Promise<void>;
}

interface Dependencies {
  identity: Identity;
  signedOutSessions: SignedOutSessions;
  retries: BackgroundRetries;
  /** No session lives longer. */
  maxMs: number;
  now: () => number;
}

const cachedIds = 10_000;

export function createEndedSessions(dependencies: Dependencies): EndedSessions {
  const { identity, signedOutSessions, retries, maxMs, now } = dependencies;
  const ended = new LRUCache<string, true>({ max: cachedIds });

  /** Retries work that fails until the sessions that it is about have expired. */
  async function doOrRetry(name: string, work: () => Promise<void>, expiresAt: number): Promise<void> {
    try {
      await work();
    } catch (error) {
      const workUntilExpired = async () => {
        if (now() < expiresAt) await work();
      };
      retries.add(name, workUntilExpired, error);
      throw error;
    }
  }

  async function revoke(uid: string): Promise<void> {
    try {
      await identity.endAllSessions(uid);
    } catch (error) {
      // A deleted account has no session left to end.
      if (!isTokenRefused(error)) throw error;
    }
  }

  return {
    has: (id) => ended.has(id),

    addHere: (id) => void ended.set(id, true),

    async add(id) {
      ended.set(id, true);
      const expiresAt = now() + maxMs;
      await doOrRetry('sign-out', () => signedOutSessions.add(id, expiresAt), expiresAt);
    },

    revokeAll(uid, onRevoked) {
      const work = () => revoke(uid).then(onRevoked);
      return doOrRetry('sign-out-everywhere', work, now() + maxMs);
    },
  };
}
