import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import type { SessionConfig } from '../config.ts';
import type { Identity } from '../firebase/identity.ts';
import type { Session } from '../request-session.ts';
import { createSessionDocuments, maxBatch } from './session-documents.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;
export type Sessions = ReturnType<typeof createSessions>;

interface Options {
  firestore: Firestore;
  identity: Pick<Identity, 'findRefusal'>;
  config: SessionConfig;
  timeoutMs: number;
  now: () => number;
  /** Milliseconds by a clock that nobody sets. */
  elapsed: () => number;
}

/** With the time that a load may take, an end on another replica is noticed within a minute. */
const cachedForMs = 55_000;
const maxCached = 10_000;
const tokenBytes = 32;
const dayMs = 86_400_000;
/** Tokens, and the ids of documents, which are hashes of tokens. */
const idPattern = /^[\w-]{43}$/;

/**
 * One Firestore document for each session. The cookie is a random token, and the document's id is its hash, so a leaked
 * database opens no session. All calls throw `progress-unavailable` if Firestore fails or times out.
 */
export function createSessions(options: Options) {
  const { firestore, identity, config, timeoutMs, now, elapsed } = options;
  const documents = createSessionDocuments(firestore, timeoutMs);
  const usual = { idleMs: config.idleSeconds * 1000, maxMs: config.maxSeconds * 1000 };
  const kept = { idleMs: config.keepDays * dayMs, maxMs: config.keptMaxDays * dayMs };
  const touchEveryMs = Math.min(5 * 60_000, usual.idleMs / 4);
  /** Valid sessions only. What happens to one elsewhere is noticed when its entry ends. */
  const cache = new LRUCache<string, Promise<Session | undefined>>({
    max: maxCached,
    ttl: cachedForMs,
    ttlResolution: 0,
    perf: { now: elapsed },
  });
  /** The users of the sessions that were valid here, also of those whose entry in the cache has ended. */
  const users = new LRUCache<string, string>({ max: maxCached });

  function expiryOf({ isKept, startedAt, usedAt }: Omit<Session, 'id' | 'user' | 'device' | 'expiresAt'>) {
    const { idleMs, maxMs } = isKept ? kept : usual;
    return Math.min(usedAt + idleMs, startedAt + maxMs);
  }

  /** Lower limits count at once for a session that was stored before them. Higher ones bring none back. */
  function applyLimits(stored: Session): Session {
    const session = { ...stored, isKept: stored.isKept && config.keepDays > 0 };
    return { ...session, expiresAt: Math.min(stored.expiresAt, expiryOf(session)) };
  }

  /** Logs why there is none: it is unknown (made up, signed out, or long expired), it has expired, or the account may not use it. */
  async function load(id: string, log: Log): Promise<Session | undefined> {
    const stored = await documents.read(id);
    const session = stored && applyLimits(stored);
    const reason = session ? await findReasonToEnd(session, log) : 'unknown';
    if (!reason) return session;
    log.warn({ event: 'session.invalid', reason, uid: session?.user.uid }, 'a cookie opens no session');
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
    } finally {
      if (!session) cache.delete(id);
    }
    if (session) users.set(id, session.user.uid);
    else users.delete(id);
    return session;
  }

  function forget(id: string): void {
    cache.delete(id);
    users.delete(id);
  }

  async function endEach(ids: string[]): Promise<void> {
    await documents.delete(ids);
    // Earlier, a request meanwhile could cache one again.
    ids.forEach(forget);
  }

  return {
    /** Starts a session, and returns it with the token for the cookie. Ends those that the user has not used the longest. */
    async start(asked: SessionRequest, log: Log): Promise<StartedSession> {
      const { uid } = asked.user;
      const surplus = (await documents.list(uid)).slice(config.maxPerUser - 1).map(({ id }) => id);
      if (surplus.length > 0) {
        await endEach(surplus);
        log.warn({ event: 'session.limited', uid, count: surplus.length }, 'a user had too many sessions');
      }
      const token = randomBytes(tokenBytes).toString('base64url');
      const used = { ...asked, isKept: asked.isKept && config.keepDays > 0, usedAt: now() };
      const session = { ...used, id: idOf(token), expiresAt: expiryOf(used) };
      await documents.create(session);
      users.set(session.id, uid);
      return { session, token };
    },

    /** Finds the session of a cookie's value, and logs why there is none. Says nothing of its use. */
    async find(token: string, log: Log): Promise<Session | undefined> {
      if (!idPattern.test(token)) return undefined;
      const id = idOf(token);
      const cached = cache.get(id);
      const found = await (cached ?? loadIntoCache(id, log));
      if (!found || found.expiresAt > now()) return found;
      // Another replica may have extended it since it was cached.
      if (cache.get(id) === cached) cache.delete(id);
      return cache.get(id) ?? loadIntoCache(id, log);
    },

    /** Whether a token's session was valid here: it is not made up, though it may have ended since. */
    isKnown: (token: string) => users.has(idOf(token)),

    /** Extends a session that is used. One that was ended elsewhere is forgotten, so that the next request finds none. */
    async touch(session: Session): Promise<void> {
      if (now() - session.usedAt < touchEveryMs) return;
      // At once, so that requests that arrive meanwhile do not write as well.
      session.usedAt = now();
      session.expiresAt = expiryOf(session);
      if (!(await documents.storeUse(session))) forget(session.id);
    },

    /** Ends a session: here at once, within a minute on other replicas. */
    end: (id: string) => endEach([id]),

    /** Ends the session of a cookie's value without reading it. Returns its user, as far as this replica knows. */
    async endToken(token: string): Promise<string | undefined> {
      if (!idPattern.test(token)) return undefined;
      const id = idOf(token);
      const uid = users.get(id);
      await endEach([id]);
      return uid;
    },

    /** Ends one session of a user. Returns false if the user has no such session. */
    async endOwn(uid: string, id: string): Promise<boolean> {
      const session = idPattern.test(id) ? await documents.read(id) : undefined;
      if (session?.user.uid !== uid) return false;
      await endEach([id]);
      return true;
    },

    /** Ends all sessions of a user. */
    async endAll(uid: string): Promise<void> {
      let ids: string[];
      do {
        ids = await documents.listIds(uid);
        await endEach(ids);
      } while (ids.length === maxBatch);
      // One that was ended elsewhere may still be in the cache.
      for (const [id, owner] of users.entries()) if (owner === uid) forget(id);
    },

    /** Sessions of a user that have not expired, the last used one first. */
    async list(uid: string): Promise<Session[]> {
      const stored = await documents.list(uid);
      return stored.map(applyLimits).filter(({ expiresAt }) => expiresAt > now());
    },
  };
}

type SessionRequest = Pick<Session, 'user' | 'startedAt' | 'device' | 'isKept'>;

interface StartedSession {
  session: Session;
  /** For the cookie. */
  token: string;
}

export function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
