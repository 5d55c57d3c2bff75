import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { User } from '#shared/api.ts';
import type { SessionConfig } from '../config.ts';
import { ProblemError } from '../errors.ts';
import type { Claims, Identity } from './identity.ts';
import { createSeal, type SealedSession } from './session-seal.ts';
import type { SignedOutSessions } from './signed-out-sessions.ts';

/** A session as one request finds it. */
export interface Session {
  user: User;
  sealed: SealedSession;
  /** When it ends unless it is used before then, in milliseconds since 1970. */
  expiresAt: number;
  /** The remote checks could not be made: it may read, but not write. */
  unchecked: boolean;
}

export interface Sessions {
  /** @throws ProblemError `token-refused` or `identity-unavailable` */
  start(idToken: string): Promise<{ session: Session; cookie: string }>;
  /**
   * The session of a cookie, or undefined when the cookie opens none.
   * @throws ProblemError `identity-unavailable` when that cannot be told
   */
  read(cookie: string): Promise<Session | undefined>;
  /** The cookie for a session that has just been used, or undefined while the old one will do. */
  slide(session: Session): string | undefined;
  /** @throws when the other replicas could not be told; here it is over all the same */
  end(session: Session): Promise<void>;
  /** Ends every session of the user, on every device. */
  endAll(session: Session): Promise<void>;
  /** Asks the identity service again before any session of the user is used: their account has just gone. */
  recheckAll(uid: string): void;
  /** Ends a session on this replica: the identity service has refused it. */
  endHere(session: Session): void;
  /** Ends the user's other sessions on this replica. */
  endOthersHere(session: Session): void;
  /** How many sessions are remembered between requests. */
  count(): number;
}

/** What is remembered of a session between requests. */
interface Known {
  claims: Claims;
  checkDueAt: number;
  unchecked: boolean;
  ended: boolean;
  checking?: Promise<void>;
}

interface Dependencies {
  identity: Identity;
  signedOutSessions: SignedOutSessions;
  config: SessionConfig;
  now: () => number;
}

const rememberedSessions = 10_000;
const checkEveryMs = 60_000;
const slideEveryMs = 60_000;
/** After a check that got no answer, so that an outage does not hold up every request. */
const checkAgainMs = 5_000;

export function createSessions({ identity, signedOutSessions, config, now }: Dependencies): Sessions {
  const seal = createSeal(config.secrets);
  const known = new LRUCache<string, Known>({ max: rememberedSessions });
  /** Checking a seal is a tenth of the work of a session probe. */
  const opened = new LRUCache<string, SealedSession>({ max: rememberedSessions });
  const idleMs = config.idleSeconds * 1000;
  const maxMs = config.maxSeconds * 1000;

  function open(cookie: string): SealedSession | undefined {
    const sealed = opened.get(cookie) ?? seal.open(cookie);
    if (sealed) opened.set(cookie, sealed);
    return sealed;
  }

  function remember(id: string, claims: Claims, checkDueAt: number): Known {
    const remembered: Known = { claims, checkDueAt, unchecked: true, ended: false };
    known.set(id, remembered);
    return remembered;
  }

  function describe(sealed: SealedSession, { claims, unchecked }: Known): Session {
    const expiresAt = Math.min(sealed.lastSeen + idleMs, claims.issuedAt + maxMs, claims.expiresAt);
    return { user: claims.user, sealed, expiresAt, unchecked };
  }

  async function check(session: Known, { id, token }: SealedSession): Promise<void> {
    try {
      const [, signedOut] = await Promise.all([identity.verifyWithService(token), signedOutSessions.has(id)]);
      session.ended ||= signedOut;
      session.unchecked = false;
      session.checkDueAt = now() + checkEveryMs;
    } catch (error) {
      session.ended ||= error instanceof ProblemError && error.code === 'token-refused';
      session.unchecked = true;
      session.checkDueAt = now() + checkAgainMs;
    } finally {
      delete session.checking;
    }
  }

  async function verify({ id, token }: SealedSession): Promise<Known | undefined> {
    try {
      return remember(id, await identity.verify(token), 0);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'token-refused') return undefined;
      throw error;
    }
  }

  function recheckAll(uid: string): void {
    for (const session of known.values()) {
      if (session.claims.user.uid === uid) session.checkDueAt = 0;
    }
  }

  async function end(id: string): Promise<void> {
    const session = known.get(id);
    if (session) session.ended = true;
    await signedOutSessions.add(id, now() + maxMs);
  }

  return {
    async start(idToken) {
      const { token, claims } = await identity.createToken(idToken);
      const sealed = { id: randomUUID(), lastSeen: now(), token };
      const session = remember(sealed.id, claims, now() + checkEveryMs);
      session.unchecked = false;
      return { session: describe(sealed, session), cookie: seal.close(sealed) };
    },

    async read(cookie) {
      const sealed = open(cookie);
      if (!sealed) return undefined;
      const session = known.get(sealed.id) ?? (await verify(sealed));
      if (!session || describe(sealed, session).expiresAt <= now()) return undefined;
      if (!session.ended && session.checkDueAt <= now()) {
        session.checking ??= check(session, sealed);
        await session.checking;
      }
      return session.ended ? undefined : describe(sealed, session);
    },

    slide({ sealed }) {
      if (now() - sealed.lastSeen < slideEveryMs) return undefined;
      return seal.close({ ...sealed, lastSeen: now() });
    },

    end: ({ sealed }) => end(sealed.id),

    recheckAll,

    endHere({ sealed }) {
      const session = known.get(sealed.id);
      if (session) session.ended = true;
    },

    endOthersHere({ user, sealed }) {
      for (const [id, session] of known.entries()) {
        if (session.claims.user.uid === user.uid && id !== sealed.id) session.ended = true;
      }
    },

    count: () => known.size,

    async endAll({ user, sealed }) {
      await identity.endAllSessions(user.uid);
      recheckAll(user.uid);
      // Revocation counts whole seconds: a session as old as this very second would slip through.
      await end(sealed.id);
    },
  };
}
