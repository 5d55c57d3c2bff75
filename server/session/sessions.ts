import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { User } from '#shared/api.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import type { SessionConfig } from '../config.ts';
import type { ProblemError } from '../errors.ts';
import { type Claims, type Identity, isTokenRefused } from './identity.ts';
import { type LossReason, type LostSession, toLossReason } from './lost-session.ts';
import { type CookieContent, createSigner, readUid } from './session-cookie.ts';
import type { SignedOutSessions } from './signed-out-sessions.ts';

/** A session as seen by one request. */
export interface Session {
  user: User;
  content: CookieContent;
  /** When it expires if it is not used, in milliseconds since 1970. */
  expiresAt: number;
  /** Why the remote checks failed. Such a session may read, but not write. */
  checkError?: Error;
}

/** The result of checking a cookie locally. */
type OpenedCookie = { content: CookieContent; lost?: undefined } | { content?: undefined; lost: LostSession };

/** The result of checking a cookie completely. */
type FoundSession = { session: Session; lost?: undefined } | { session?: undefined; lost: LostSession };

export type Sessions = ReturnType<typeof createSessions>;

/** A session as cached between requests. */
interface CachedSession {
  claims: Claims;
  checkDueAt: number;
  checkError?: Error;
  checking?: Promise<void>;
}

interface Dependencies {
  identity: Identity;
  signedOutSessions: SignedOutSessions;
  retries: BackgroundRetries;
  config: SessionConfig;
  now: () => number;
}

const maxSessions = 10_000;
const checkEveryMs = 60_000;
/** The interval after a failed check, so that an outage does not delay every request. */
const recheckAfterFailureMs = 5_000;

export function createSessions({ identity, signedOutSessions, retries, config, now }: Dependencies) {
  const signer = createSigner(config.secrets);
  const cache = new LRUCache<string, CachedSession>({ max: maxSessions });
  /** Ended sessions by id: a check under way must not revive them. */
  const ended = new LRUCache<string, LossReason>({ max: maxSessions });
  const idleMs = config.idleSeconds * 1000;
  const slideEveryMs = Math.min(60_000, idleMs / 4);
  const maxMs = config.maxSeconds * 1000;
  /** Counts revocations of all of a user's sessions, to notice one that happens during a sign-in. */
  let revocations = 0;

  async function start(idToken: string): Promise<{ session: Session; cookie: string }> {
    const revocationsAtStart = revocations;
    const startedAt = now();
    const { token, claims } = await identity.exchangeIdToken(idToken);
    const content = { id: randomUUID(), lastSeen: now(), token };
    // The revocation may concern this account: check the session before its first use.
    const isCurrent = revocations === revocationsAtStart;
    const session = add(content.id, claims, isCurrent ? startedAt + checkEveryMs : 0);
    return { session: toSession(content, session), cookie: signer.sign(content) };
  }

  /** Checks a cookie locally. That is enough for a sign-out, which no outage must prevent. */
  function open(cookie: string): OpenedCookie {
    const content = signer.verify(cookie);
    if (!content) return { lost: { reason: 'bad-seal' } };
    const reason = ended.get(content.id) ?? (content.lastSeen + idleMs <= now() ? 'idle' : undefined);
    return reason ? { lost: { reason, ...readUid(content) } } : { content };
  }

  /** Checks a cookie completely. @throws ProblemError `identity-unavailable` if it cannot be verified */
  async function read(cookie: string): Promise<FoundSession> {
    const { content, lost } = open(cookie);
    if (lost) return { lost };
    const found = await findSession(content);
    return typeof found === 'string' ? { lost: { reason: found, ...readUid(content) } } : { session: found };
  }

  async function findSession(content: CookieContent): Promise<Session | LossReason> {
    const session = cache.get(content.id) ?? (await verify(content));
    if (typeof session === 'string') return session;
    if (toSession(content, session).expiresAt <= now()) return 'max';
    if (isCheckDue(session)) {
      session.checking ??= check(session, content);
      await session.checking;
    }
    return ended.get(content.id) ?? toSession(content, session);
  }

  /** A check that is due later than the longest interval was scheduled before the clock was set back. */
  function isCheckDue({ checkDueAt }: CachedSession): boolean {
    return checkDueAt <= now() || checkDueAt > now() + checkEveryMs;
  }

  /** The renewed cookie of a used session; undefined if it has ended, could not be checked, or was renewed recently. */
  function slide({ content, checkError }: Session): string | undefined {
    if (ended.has(content.id)) return undefined;
    // `lastSeen` is in the future if the clock was set back. Renew then, or the session could be idle for longer.
    if (checkError || Math.abs(now() - content.lastSeen) < slideEveryMs) return undefined;
    return signer.sign({ ...content, lastSeen: now() });
  }

  function add(id: string, claims: Claims, checkDueAt: number): CachedSession {
    const session = { claims, checkDueAt };
    cache.set(id, session);
    return session;
  }

  function toSession(content: CookieContent, { claims, checkError }: CachedSession): Session {
    const expiresAt = Math.min(content.lastSeen + idleMs, claims.issuedAt + maxMs, claims.expiresAt);
    return { user: claims.user, content, expiresAt, ...(checkError && { checkError }) };
  }

  async function verify(content: CookieContent): Promise<CachedSession | LossReason> {
    const { id, token } = content;
    try {
      const claims = await identity.verify(token);
      // Another request may have verified it meanwhile.
      return cache.get(id) ?? add(id, claims, 0);
    } catch (error) {
      if (isTokenRefused(error)) return toLossReason(error);
      // For the log, because the request has no session yet.
      throw Object.assign(error as ProblemError, readUid(content));
    }
  }

  /** Asks both services. A refusal by either ends the session, even if the other fails. */
  async function check(session: CachedSession, { id, token }: CookieContent): Promise<void> {
    const startedAt = now();
    const [account, signOut] = await Promise.allSettled([
      identity.verifyWithService(token),
      signedOutSessions.has(id),
    ]);
    delete session.checking;
    const failures = [account, signOut].flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason] : [],
    );
    const refusal = failures.find(isTokenRefused);
    if (refusal) ended.set(id, toLossReason(refusal));
    else if (signOut.status === 'fulfilled' && signOut.value) ended.set(id, 'signed-out');
    session.checkError = failures[0];
    session.checkDueAt = session.checkError ? now() + recheckAfterFailureMs : startedAt + checkEveryMs;
  }

  /**
   * Ends the session here at once, and on other replicas at their next check.
   * @throws if Firestore is unavailable; the sign-out is then retried in the background
   */
  function signOut(id: string): Promise<void> {
    ended.set(id, 'signed-out');
    const expiresAt = now() + maxMs;
    return runOrRetry('sign-out', () => signedOutSessions.add(id, expiresAt));
  }

  /**
   * Ends all of the user's sessions: at once on this replica, elsewhere at the next check.
   * @throws if the identity service is unavailable; the revocation is then retried in the background
   */
  async function signOutEverywhere(session: Session): Promise<void> {
    endOthersLocally(session, 'revoked');
    // Also record it in Firestore, which ends this session even while the identity service is unavailable.
    const signedOut = signOut(session.content.id);
    const revocation = runOrRetry('sign-out-everywhere', async () => {
      await identity.revokeSessions(session.user.uid);
      endOthersLocally(session, 'revoked');
    });
    await Promise.allSettled([signedOut, revocation]);
    await revocation;
  }

  async function runOrRetry(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      retries.add(name, work, error);
      throw error;
    }
  }

  /** Ends a session on this replica. */
  function endLocally({ content }: Session, reason: LossReason): void {
    ended.set(content.id, reason);
  }

  /** Ends the user's other sessions on this replica, after a revocation or the deletion of the account. */
  function endOthersLocally({ user, content }: Session, reason: LossReason): void {
    revocations += 1;
    for (const [id, { claims }] of cache.entries()) {
      if (claims.user.uid === user.uid && id !== content.id) ended.set(id, reason);
    }
  }

  return {
    start,
    open,
    read,
    slide,
    signOut,
    signOutEverywhere,
    endLocally,
    endOthersLocally,
    count: () => cache.size,
  };
}
