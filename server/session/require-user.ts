import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { Owner } from '../progress/progress-store.ts';
import { isTokenRefused } from './identity.ts';
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
export function requireUser(scope: FastifyInstance, sessions: Sessions, cookieName: string): void {
  scope.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[cookieName];
    // Without a cookie it is just a visitor; with one, somebody's session is over or somebody tries theirs.
    if (!cookie) throw new ProblemError('sign-in-required', 'Sign in to do this.');
    const session = await sessions.read(cookie);
    if (!session) {
      reply.clearCookie(cookieName);
      throw sessionOver();
    }
    requireExpectedUser(request, session);
    if (session.unchecked && isWrite(request)) {
      throw new ProblemError('identity-unavailable', 'Whether the session still holds could not be checked.');
    }
    const slid = sessions.slide(session);
    if (slid) reply.setCookie(cookieName, slid);
    request.session = session;
  });

  // The identity service may refuse the user while the request is at work: the account is gone, or was revoked.
  scope.setErrorHandler((error, request, reply) => {
    if (!request.session || !isTokenRefused(error)) throw error;
    sessions.endHere(request.session);
    reply.clearCookie(cookieName);
    throw sessionOver(error);
  });
}

function sessionOver(cause?: unknown): ProblemError {
  const refusal = { event: 'session.refused', reason: 'session-over', cause } as const;
  return new ProblemError('sign-in-required', 'Sign in to do this.', refusal);
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

/** The session's user, as the progress store needs to know them. */
export function ownerOf({ user: { uid, email }, sealed: { token } }: Session): Owner {
  return { uid, email, token };
}

/** The session of a request within a private scope. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('This route is not within a scope that requires a user');
  return request.session;
}
