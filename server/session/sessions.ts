import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { User } from '#shared/api.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import type { SessionConfig } from '../config.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { type Claims, type Identity, isTokenRefused } from './identity.ts';
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
  /**
   * Ends the session, here at once.
   * @throws when the other replicas could not be notified yet: that is retried in the background
   */
  end(session: Session): Promise<void>;
  /** Ends the session of a cookie that a sign-in replaces, like `end`, but never fails. */
  endReplaced(cookie: string): Promise<void>;
  /**
   * Ends every session of the user, on every device; those that are known here at once.
   * @throws when the identity service could not revoke them yet: that is retried in the background
   */
  endAll(session: Session): Promise<void>;
  /** Ends a session on this replica: the identity service has refused it. */
  endHere(session: Session): void;
  /** Ends the user's other sessions on this replica: they have just been revoked, or the account is gone. */
  endOthersHere(session: Session): void;
  /** How many sessions are cached between requests. */
  count(): number;
}

/** What is cached of a session between requests. */
interface Known {
  claims: Claims;
  checkDueAt: number;
  unchecked: boolean;
  checking?: Promise<void>;
}

interface Dependencies {
  identity: Identity;
  signedOutSessions: SignedOutSessions;
  retries: BackgroundRetries;
  config: SessionConfig;
  now: () => number;
}

const cachedSessions = 10_000;
const checkEveryMs = 60_000;
const slideEveryMs = 60_000;
/** After a check that got no answer, so that an outage does not hold up every request. */
const checkAgainMs = 5_000;

export function createSessions(dependencies: Dependencies): Sessions {
  const { identity, signedOutSessions, retries, config, now } = dependencies;
  const seal = createSeal(config.secrets);
  const known = new LRUCache<string, Known>({ max: cachedSessions });
  /** Checking a seal is a tenth of the work of a session probe. */
  const opened = new LRUCache<string, SealedSession>({ max: cachedSessions });
  const idleMs = config.idleSeconds * 1000;
  const maxMs = config.maxSeconds * 1000;
  const ended = createEndedSessions({ identity, signedOutSessions, retries, maxMs, now });
  /** Counts what ends sessions of a whole user: a sign-in that began before may have missed it. */
  let revocations = 0;

  function open(cookie: string): SealedSession | undefined {
    const sealed = opened.get(cookie) ?? seal.open(cookie);
    if (sealed) opened.set(cookie, sealed);
    return sealed;
  }

  function add(id: string, claims: Claims, checkDueAt: number): Known {
    const session: Known = { claims, checkDueAt, unchecked: checkDueAt === 0 };
    known.set(id, session);
    return session;
  }

  function describe(sealed: SealedSession, { claims, unchecked }: Known): Session {
    const expiresAt = Math.min(sealed.lastSeen + idleMs, claims.issuedAt + maxMs, claims.expiresAt);
    return { user: claims.user, sealed, expiresAt, unchecked };
  }

  /** Asks both services. Either one's "no" ends the session, whatever the other one does. */
  async function check(session: Known, { id, token }: SealedSession): Promise<void> {
    const startedAt = now();
    const [account, signOut] = await Promise.allSettled([
      identity.verifyWithService(token),
      signedOutSessions.has(id),
    ]);
    delete session.checking;
    const isRefused = account.status === 'rejected' && isTokenRefused(account.reason);
    const isSignedOut = signOut.status === 'fulfilled' && signOut.value;
    if (isRefused || isSignedOut) ended.addHere(id);
    session.unchecked = account.status === 'rejected' || signOut.status === 'rejected';
    session.checkDueAt = session.unchecked ? now() + checkAgainMs : startedAt + checkEveryMs;
  }

  async function verify({ id, token }: SealedSession): Promise<Known | undefined> {
    try {
      const claims = await identity.verify(token);
      // Another request may have verified it meanwhile.
      return known.get(id) ?? add(id, claims, 0);
    } catch (error) {
      if (isTokenRefused(error)) return undefined;
      throw error;
    }
  }

  function endAllHere(uid: string, exceptId?: string): void {
    revocations += 1;
    for (const [id, { claims }] of known.entries()) {
      if (claims.user.uid === uid && id !== exceptId) ended.addHere(id);
    }
  }

  return {
    async start(idToken) {
      const revocationsAtStart = revocations;
      const startedAt = now();
      const { token, claims } = await identity.createToken(idToken);
      const sealed = { id: randomUUID(), lastSeen: now(), token };
      // What was revoked meanwhile may be this account: then the session is checked before its first use.
      const isCurrent = revocations === revocationsAtStart;
      const session = add(sealed.id, claims, isCurrent ? startedAt + checkEveryMs : 0);
      return { session: describe(sealed, session), cookie: seal.close(sealed) };
    },

    async read(cookie) {
      const sealed = open(cookie);
      if (!sealed || ended.has(sealed.id)) return undefined;
      const session = known.get(sealed.id) ?? (await verify(sealed));
      if (!session || describe(sealed, session).expiresAt <= now()) return undefined;
      if (session.checkDueAt <= now()) {
        session.checking ??= check(session, sealed);
        await session.checking;
      }
      return ended.has(sealed.id) ? undefined : describe(sealed, session);
    },

    slide({ sealed, unchecked }) {
      if (unchecked || now() - sealed.lastSeen < slideEveryMs) return undefined;
      return seal.close({ ...sealed, lastSeen: now() });
    },

    end: ({ sealed }) => ended.add(sealed.id),

    async endReplaced(cookie) {
      const sealed = open(cookie);
      if (!sealed || sealed.lastSeen + idleMs <= now()) return;
      // A failure is retried in the background and must not fail the sign-in.
      await Promise.allSettled([ended.add(sealed.id)]);
    },

    endHere: ({ sealed }) => ended.addHere(sealed.id),

    endOthersHere: ({ user, sealed }) => endAllHere(user.uid, sealed.id),

    count: () => known.size,

    async endAll({ user, sealed }) {
      endAllHere(user.uid);
      // The entry in Firestore ends this session also where the identity service cannot be asked.
      const signOut = ended.add(sealed.id);
      const revocation = ended.revokeAll(user.uid, () => endAllHere(user.uid));
      await Promise.allSettled([signOut, revocation]);
      await revocation;
    },
  };
}
