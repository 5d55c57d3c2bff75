import { LRUCache } from 'lru-cache';
import type { Claims } from './identity.ts';
import type { LossReason } from './lost-session.ts';

/** A verified session, cached between requests. */
export interface CachedSession {
  claims: Claims;
  /** When to ask the services again whether it is valid, in milliseconds since 1970. */
  checkDueAt: number;
  checkError?: Error;
  /** Settles when the check under way has ended. */
  checking?: Promise<void>;
}

const maxSessions = 10_000;

/** What this replica knows about sessions, by session id: the verified ones, and those that have ended. */
export function createSessionCache() {
  const verified = new LRUCache<string, CachedSession>({ max: maxSessions });
  /** Kept separately: a check under way must not revive an ended session. */
  const endReasons = new LRUCache<string, LossReason>({ max: maxSessions });
  let revocations = 0;

  return {
    get: (id: string) => verified.get(id),
    /** Returns the cached session if another request has added it meanwhile. */
    add(id: string, claims: Claims, checkDueAt: number): CachedSession {
      const session = verified.get(id) ?? { claims, checkDueAt };
      verified.set(id, session);
      return session;
    },
    end: (id: string, reason: LossReason) => void endReasons.set(id, reason),
    /** Undefined if the session has not ended. */
    endReason: (id: string) => endReasons.get(id),
    /** Ends all sessions of a user but one. */
    endOthers(uid: string, keptId: string, reason: LossReason): void {
      revocations += 1;
      for (const [id, { claims }] of verified.entries()) {
        if (claims.user.uid === uid && id !== keptId) endReasons.set(id, reason);
      }
    },
    /** How often a user's other sessions were ended, to notice if that happens during a sign-in. */
    revocations: () => revocations,
    count: () => verified.size,
  };
}
