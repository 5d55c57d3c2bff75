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

/** A session as one request finds it. */
export interface Session {
  user: User;
  content: CookieContent;
  /** When it ends unless it is used before then, in milliseconds since 1970. */
  expiresAt: number;
  /** Why the remote checks could not be made: the session may read, but not write. */
  checkError?: Error;
}

/** What a cookie gives before any service is asked. */
type OpenedCookie = { content: CookieContent; lost?: undefined } | { content?: undefined; lost: LostSession };

/** What a cookie gives: a session, or why there is none. */
type FoundSession = { session: Session; lost?: undefined } | { session?: undefined; lost: LostSession };

export type Sessions = ReturnType<typeof createSessions>;

/** What is cached of a session between requests. */
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
/** After a check that got no answer, so that an outage does not hold up every request. */
const checkAgainMs = 5_000;

export function createSessions({ identity, signedOutSessions, retries, config, now }: Dependencies) {
  const signer = createSigner(config.secrets);
  const cache = new LRUCache<string, CachedSession>({ max: maxSessions });
  /** By session id. What is over stays over, whatever a check that was under way finds. */
  const ended = new LRUCache<string, LossReason>({ max: maxSessions });
  const idleMs = config.idleSeconds * 1000;
  const slideEveryMs = Math.min(60_000, idleMs / 4);
  const maxMs = config.maxSeconds * 1000;
  /** Counts what ends sessions of a whole user: a sign-in that began before may have missed it. */
  let revocations = 0;

  async function start(idToken: string): Promise<{ session: Session; cookie: string }> {
    const revocationsAtStart = revocations;
    const startedAt = now();
    const { token, claims } = await identity.exchangeIdToken(idToken);
    const content = { id: randomUUID(), lastSeen: now(), token };
    // What was revoked meanwhile may be this account: then the session is checked before its first use.
    const isCurrent = revocations === revocationsAtStart;
    const session = add(content.id, claims, isCurrent ? startedAt + checkEveryMs : 0);
    return { session: toSession(content, session), cookie: signer.sign(content) };
  }

  /** What is known without asking a service. That is enough to sign out, so that no outage prevents it. */
  function open(cookie: string): OpenedCookie {
    const content = signer.verify(cookie);
    if (!content) return { lost: { reason: 'bad-seal' } };
    const reason = ended.get(content.id) ?? (content.lastSeen + idleMs <= now() ? 'idle' : undefined);
    return reason ? { lost: { reason, ...readUid(content) } } : { content };
  }

  /** @throws ProblemError `identity-unavailable` when it cannot be found out whether there is a session */
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

  /** A check that is further away than the longest pause was planned before the clock was set back. */
  function isCheckDue({ checkDueAt }: CachedSession): boolean {
    return checkDueAt <= now() || checkDueAt > now() + checkEveryMs;
  }

  /** The cookie for a session that has just been used; undefined when it has ended since, and while the old one will do. */
  function slide({ content, checkError }: Session): string | undefined {
    if (ended.has(content.id)) return undefined;
    // A last use in the future is from before the clock was set back: the idle session would last that much longer.
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
      // For the log: the request gets no session that names the user.
      throw Object.assign(error as ProblemError, readUid(content));
    }
  }

  /** Asks both services. Either one's "no" ends the session, whatever the other one does. */
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
    session.checkDueAt = session.checkError ? now() + checkAgainMs : startedAt + checkEveryMs;
  }

  /**
   * Ends the session here at once, and on the other replicas as soon as they check it.
   * @throws when they could not be notified yet: that is retried in the background
   */
  function signOut(id: string): Promise<void> {
    ended.set(id, 'signed-out');
    const expiresAt = now() + maxMs;
    return doOrRetry('sign-out', () => signedOutSessions.add(id, expiresAt));
  }

  /**
   * Ends every session of the user, on every device; those that are known here at once.
   * @throws when the identity service could not revoke them yet: that is retried in the background
   */
  async function signOutEverywhere(session: Session): Promise<void> {
    endOthersHere(session, 'revoked');
    // The entry in Firestore ends this session also where the identity service cannot be asked.
    const signedOut = signOut(session.content.id);
    const revocation = doOrRetry('sign-out-everywhere', async () => {
      await identity.revokeSessions(session.user.uid);
      endOthersHere(session, 'revoked');
    });
    await Promise.allSettled([signedOut, revocation]);
    await revocation;
  }

  async function doOrRetry(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      retries.add(name, work, error);
      throw error;
    }
  }

  /** Ends a session on this replica. */
  function endHere({ content }: Session, reason: LossReason): void {
    ended.set(content.id, reason);
  }

  /** Ends the user's other sessions on this replica: they have just been revoked, or the account is gone. */
  function endOthersHere({ user, content }: Session, reason: LossReason): void {
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
    endHere,
    endOthersHere,
    count: () => cache.size,
  };
}
