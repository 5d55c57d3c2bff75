import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionConfig } from '../config.ts';
import { ProblemError } from '../errors.ts';
import type { Owner } from '../progress/progress-store.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to everyone. A test expects 401 of every route under /api/ that does not say so. */
    public?: boolean;
  }

  interface FastifyRequest {
    session: Session | null;
  }
}

/** Makes every route of the scope private. Using one of them counts as using the session. */
export function requireUser(scope: FastifyInstance, sessions: Sessions, config: SessionConfig): void {
  scope.addHook('onRequest', async (request, reply) => {
    const cookie = readSessionCookie(request, config);
    const session = cookie && (await sessions.read(cookie));
    if (!session) {
      if (cookie) clearSessionCookie(reply, config);
      throw refuseStranger(cookie);
    }
    requireExpectedUser(request, session);
    if (session.unchecked && isWrite(request)) {
      throw new ProblemError('identity-unavailable', 'Whether the session still holds could not be checked.');
    }
    const slid = sessions.slide(session);
    if (slid) setSessionCookie(reply, config, slid);
    request.session = session;
  });
}

/**
 * Another tab may have changed who is signed in, so every write names the user that its page shows. A read may name one.
 * @throws ProblemError when the session is another user's, or a write names nobody
 */
export function requireExpectedUser(request: FastifyRequest, { user }: Session): void {
  const expected = request.headers['x-expected-user'];
  if (expected === user.uid || (expected === undefined && !isWrite(request))) return;
  const detail =
    expected === undefined
      ? 'Name the user that this is meant for in the header x-expected-user.'
      : 'Somebody else is signed in now.';
  throw new ProblemError('other-user', detail, { event: 'session.refused', reason: 'other-user' });
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function refuseStranger(cookie: string | undefined): ProblemError {
  // Without a cookie it is just a visitor; with one, somebody's session is over or somebody tries theirs.
  const refusal = cookie ? ({ event: 'session.refused', reason: 'session-over' } as const) : {};
  return new ProblemError('sign-in-required', 'Sign in to do this.', refusal);
}

/** Ends the session of a request that the identity service has refused while the request was at work. */
export function endRefusedSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  config: SessionConfig,
): void {
  sessions.endHere(sessionOf(request));
  clearSessionCookie(reply, config);
}

/** The session's user, as the progress store needs to know them. */
export function ownerOf({ user: { uid, email }, sealed: { token } }: Session): Owner {
  return { uid, email, token };
}

/** The session of a request within a private scope. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('This route is not within a scope that requires a user');
  return request.session;
}
