import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type DocumentSnapshot, type Firestore, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import type { User } from '#shared/api.ts';
import type { SessionConfig } from '../config.ts';
import { hasGrpcCode, throwFirestoreProblem } from '../firestore/throw-firestore-problem.ts';
import { withTimeout } from '../timeout.ts';
import type { Identity } from './identity.ts';

/** Times are in milliseconds since 1970. */
export interface Session {
  /** The id of its document. It opens nothing. */
  id: string;
  user: User;
  /** The browser and the system, in words. */
  device: string;
  /** When the skater signed in, by Google's clock, by which Firebase also dates what it revokes. */
  startedAt: number;
  usedAt: number;
  expiresAt: number;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;
export type SessionStore = ReturnType<typeof createSessionStore>;

interface Dependencies {
  firestore: Firestore;
  identity: Pick<Identity, 'findRefusal'>;
  config: SessionConfig;
  timeoutMs: number;
  now: () => number;
}

/** With the time that a load may take, an end on another replica is noticed within a minute. */
const cachedForMs = 55_000;
const tokenBytes = 32;
const tokenPattern = /^[\w-]{43}$/;

/**
 * One Firestore document for each session. The cookie is a random token, and the document's id is its hash, so a leaked
 * database opens no session. All calls throw `progress-unavailable` if Firestore fails or times out.
 */
export function createSessionStore(dependencies: Dependencies) {
  const { firestore, identity, config, timeoutMs, now } = dependencies;
  const documents = firestore.collection('sessions');
  const maxMs = config.maxSeconds * 1000;
  const idleMs = config.idleSeconds * 1000;
  const touchEveryMs = Math.min(5 * 60_000, idleMs / 4);
  /** Valid sessions only. What happens to one elsewhere is noticed when its entry ends. */
  const cache = new LRUCache<string, Promise<Session | undefined>>({
    max: 10_000,
    ttl: cachedForMs,
    ttlResolution: 0,
    perf: { now },
  });

  const call = <Answer>(work: Promise<Answer>) =>
    withTimeout(work, timeoutMs, 'Firestore').catch(throwFirestoreProblem);

  const expiryOf = (startedAt: number, usedAt: number) => Math.min(usedAt + idleMs, startedAt + maxMs);

  /** Logs why there is none: it is unknown (made up, signed out, or long expired), it has expired, or the account may not use it. */
  async function load(id: string, log: Log): Promise<Session | undefined> {
    const document = await call(documents.doc(id).get());
    const session = document.exists ? toSession(document) : undefined;
    const reason = session ? await findReasonToEnd(session, log) : 'unknown';
    if (!reason) return session;
    log.warn({ event: 'session.lost', reason, uid: session?.user.uid }, 'a cookie opens no session');
    return undefined;
  }

  /** While the identity service is away, the document alone decides, and the next load asks again. */
  async function findReasonToEnd({ user: { uid }, startedAt, expiresAt }: Session, log: Log) {
    if (expiresAt <= now()) return 'expired';
    try {
      return await identity.findRefusal(uid, startedAt);
    } catch (err) {
      log.warn({ event: 'session.unchecked', uid, err }, 'whether the account may still sign in is unknown');
      return undefined;
    }
  }

  /** Requests that arrive meanwhile wait for the same answer. Forged tokens must not push out sessions. */
  async function loadIntoCache(id: string, log: Log): Promise<Session | undefined> {
    const loading = load(id, log);
    cache.set(id, loading);
    let session: Session | undefined;
    try {
      session = await loading;
      return session;
    } finally {
      if (!session) cache.delete(id);
    }
  }

  return {
    /** Starts a session, and returns it with the token for the cookie. */
    async start(user: User, startedAt: number, device: string): Promise<{ session: Session; token: string }> {
      const token = randomBytes(tokenBytes).toString('base64url');
      const id = idOf(token);
      const usedAt = now();
      const expiresAt = expiryOf(startedAt, usedAt);
      const stored = { ...user, device, startedAt, usedAt, expiresAt: Timestamp.fromMillis(expiresAt) };
      await call(documents.doc(id).create(stored));
      return { session: { id, user, device, startedAt, usedAt, expiresAt }, token };
    },

    /** Finds the session of a cookie's value, and logs why there is none. Says nothing of its use. */
    async find(token: string, log: Log): Promise<Session | undefined> {
      if (!tokenPattern.test(token)) return undefined;
      const id = idOf(token);
      const found = await (cache.get(id) ?? loadIntoCache(id, log));
      // Another replica may have extended it since it was cached.
      return found && found.expiresAt <= now() ? loadIntoCache(id, log) : found;
    },

    /** Whether a token's session is in the cache, so that finding it costs nothing. */
    isCached: (token: string) => cache.has(idOf(token)),

    /** Extends a session that is used. Returns false if it was ended elsewhere. */
    async touch(session: Session): Promise<boolean> {
      const { id, usedAt, startedAt } = session;
      if (now() - usedAt < touchEveryMs) return true;
      // At once, so that requests that arrive meanwhile do not write as well.
      session.usedAt = now();
      session.expiresAt = expiryOf(startedAt, session.usedAt);
      const change = { usedAt: session.usedAt, expiresAt: Timestamp.fromMillis(session.expiresAt) };
      const updated = documents
        .doc(id)
        .update(change)
        .then(() => true, isMissing);
      const isThere = await call(updated);
      if (!isThere) cache.delete(id);
      return isThere;
    },

    /** Ends a session: here at once, within a minute on other replicas. */
    async end(id: string): Promise<void> {
      try {
        await call(documents.doc(id).delete());
      } finally {
        // Removed earlier, a request meanwhile could cache it again.
        cache.delete(id);
      }
    },

    /** Ends all sessions of a user. */
    async endAll(uid: string): Promise<void> {
      const { docs } = await call(documents.where('uid', '==', uid).select().get());
      await Promise.all(docs.map(({ ref }) => call(ref.delete())));
      cache.clear();
    },

    /** The sessions of a user that have not expired, the last used one first. */
    async list(uid: string): Promise<Session[]> {
      const { docs } = await call(documents.where('uid', '==', uid).get());
      const open = docs.map(toSession).filter(({ expiresAt }) => expiresAt > now());
      return open.sort((one, other) => other.usedAt - one.usedAt);
    },
  };
}

/** Turns the failure of an update of a missing document into `false`. */
function isMissing(error: unknown): false {
  if (hasGrpcCode(error, GrpcStatus.NOT_FOUND)) return false;
  throw error;
}

export function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function toSession(document: DocumentSnapshot): Session {
  const { uid, email, displayName, photoURL, device, startedAt, usedAt, expiresAt } = document.data() ?? {};
  const user = { uid, email, displayName, photoURL };
  return { id: document.id, user, device, startedAt, usedAt, expiresAt: expiresAt.toMillis() };
}
