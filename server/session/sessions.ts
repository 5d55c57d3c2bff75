import { randomUUID } from 'node:crypto';
import type { User } from '#shared/api.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import type { SessionConfig } from '../config.ts';
import type { ProblemError } from '../errors.ts';
import { type Identity, isTokenRefused } from './identity.ts';
import { isLost, type LossReason, type LostSession, toLossReason } from './lost-session.ts';
import { type CachedSession, createSessionCache } from './session-cache.ts';
import { type CookieContent, createSigner, readUid } from './session-cookie.ts';
import type { SignedOutSessions } from './signed-out-sessions.ts';

/** A session as seen by one request. */
export interface Session {
  user: User;
  content: CookieContent;
  /** When it expires if it is not used, in milliseconds since 1970. */
  expiresAt: number;
  /** Why the remote checks failed. Such a session may read, but not write. */
  checkError?: Error | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

interface Dependencies {
  identity: Identity;
  signedOutSessions: SignedOutSessions;
  retries: BackgroundRetries;
  config: SessionConfig;
  now: () => number;
}

const checkEveryMs = 60_000;
/** The interval after a failed check, so that an outage does not delay every request. */
const recheckAfterFailureMs = 5_000;
/** When a session is due that must be checked before its first use. */
const atOnce = 0;

export function createSessions({ identity, signedOutSessions, retries, config, now }: Dependencies) {
  const signer = createSigner(config.secrets);
  const cache = createSessionCache();
  const idleMs = config.idleSeconds * 1000;
  const renewEveryMs = Math.min(60_000, idleMs / 4);
  const maxMs = config.maxSeconds * 1000;

  async function start(idToken: string): Promise<{ session: Session; cookie: string }> {
    const revocationsAtStart = cache.revocations();
    const startedAt = now();
    const { token, claims } = await identity.exchangeIdToken(idToken);
    const content = { id: randomUUID(), lastSeen: now(), token };
    // A revocation meanwhile may concern this account.
    const mayBeRevoked = cache.revocations() !== revocationsAtStart;
    const cached = cache.add(content.id, claims, mayBeRevoked ? atOnce : startedAt + checkEveryMs);
    return { session: toSession(content, cached), cookie: signer.sign(content) };
  }

  /** Checks a cookie locally. That is enough for a sign-out, which no outage must prevent. */
  function readLocally(cookie: string): CookieContent | LostSession {
    const content = signer.verify(cookie);
    if (!content) return { reason: 'bad-seal' };
    const reason = cache.endReason(content.id) ?? (content.lastSeen + idleMs <= now() ? 'idle' : undefined);
    return reason ? toLost(content, reason) : content;
  }

  /** Checks a cookie completely. @throws ProblemError `identity-unavailable` if it cannot be verified */
  async function read(cookie: string): Promise<Session | LostSession> {
    const content = readLocally(cookie);
    if (isLost(content)) return content;
    const cached = cache.get(content.id) ?? (await verifyAndCache(content));
    if (isLost(cached)) return cached;
    if (toSession(content, cached).expiresAt <= now()) return toLost(content, 'max');
    await checkIfDue(cached, content);
    const reason = cache.endReason(content.id);
    return reason ? toLost(content, reason) : toSession(content, cached);
  }

  function toLost(content: CookieContent, reason: LossReason): LostSession {
    return { reason, ...readUid(content) };
  }

  function toSession(content: CookieContent, { claims, checkError }: CachedSession): Session {
    const expiresAt = Math.min(content.lastSeen + idleMs, claims.issuedAt + maxMs, claims.expiresAt);
    return { user: claims.user, content, expiresAt, checkError };
  }

  /** Verifies the token without asking a service. */
  async function verifyAndCache(content: CookieContent): Promise<CachedSession | LostSession> {
    const { id, token } = content;
    try {
      return cache.add(id, await identity.verify(token), atOnce);
    } catch (error) {
      if (isTokenRefused(error)) return toLost(content, toLossReason(error));
      // For the log, because the request has no session yet.
      throw Object.assign(error as ProblemError, readUid(content));
    }
  }

  /** Requests that arrive during a check wait for it. */
  async function checkIfDue(cached: CachedSession, content: CookieContent): Promise<void> {
    // A check that is due later than the longest interval was scheduled before the clock was set back.
    const isDue = cached.checkDueAt <= now() || cached.checkDueAt > now() + checkEveryMs;
    if (!isDue) return;
    cached.checking ??= checkWithServices(cached, content).finally(() => delete cached.checking);
    await cached.checking;
  }

  /** A refusal by either service ends the session, even if the other fails. */
  async function checkWithServices(cached: CachedSession, { id, token }: CookieContent): Promise<void> {
    const startedAt = now();
    const [account, signOut] = await Promise.allSettled([
      identity.verifyWithService(token),
      signedOutSessions.has(id),
    ]);
    const failure = [account, signOut].find((answer) => answer.status === 'rejected')?.reason;
    if (isTokenRefused(failure)) cache.end(id, toLossReason(failure));
    else if (signOut.status === 'fulfilled' && signOut.value) cache.end(id, 'signed-out');
    cached.checkError = failure;
    cached.checkDueAt = failure ? now() + recheckAfterFailureMs : startedAt + checkEveryMs;
  }

  /** The renewed cookie of a used session; undefined if it has ended, could not be checked, or was renewed recently. */
  function renew({ content, checkError }: Session): string | undefined {
    if (cache.endReason(content.id)) return undefined;
    // `lastSeen` is in the future if the clock was set back. Renew then, or the session could be idle for longer.
    if (checkError || Math.abs(now() - content.lastSeen) < renewEveryMs) return undefined;
    return signer.sign({ ...content, lastSeen: now() });
  }

  /**
   * Ends the session here at once, and on other replicas at their next check.
   * @throws if Firestore is unavailable; the sign-out is then retried in the background
   */
  function signOut(id: string): Promise<void> {
    cache.end(id, 'signed-out');
    const expiresAt = now() + maxMs;
    return runOrRetry('sign-out', () => signedOutSessions.add(id, expiresAt));
  }

  /**
   * Ends all of the user's sessions: at once on this replica, elsewhere at the next check.
   * @throws if the identity service is unavailable; the revocation is then retried in the background
   */
  async function signOutEverywhere(session: Session): Promise<void> {
    endOthersLocally(session, 'revoked');
    const revocation = runOrRetry('sign-out-everywhere', async () => {
      await identity.revokeSessions(session.user.uid);
      endOthersLocally(session, 'revoked');
    });
    // Also record it in Firestore: if one of the services is away, the other still ends this session.
    await Promise.allSettled([revocation, signOut(session.content.id)]);
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

  /** Ends the user's other sessions on this replica, after a revocation or the deletion of the account. */
  function endOthersLocally({ user, content }: Session, reason: LossReason): void {
    cache.endOthers(user.uid, content.id, reason);
  }

  return {
    start,
    readLocally,
    read,
    renew,
    signOut,
    signOutEverywhere,
    /** Ends a session on this replica. */
    endLocally: ({ content }: Session, reason: LossReason) => cache.end(content.id, reason),
    endOthersLocally,
    count: cache.count,
  };
}
