import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { Owner } from '../progress/progress-store.ts';
import { isTokenRefused } from './identity.ts';
import { isLost, type LostSession, toLossReason } from './lost-session.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to everyone. A test expects 401 from every other route under /api/. */
    public?: boolean;
  }

  interface FastifyRequest {
    session: Session | null;
  }
}

/** The session of a request within a private scope. */
export const sessionOf = (request: FastifyRequest) => request.getDecorator<Session>('session');

/** Makes every route of the scope private. Using one of them counts as using the session. */
export function requireUser(scope: FastifyInstance, sessions: Sessions, cookieName: string): void {
  scope.addHook('onRequest', async (request, reply) => {
    const session = await requireSession(request, reply, sessions, cookieName);
    const { checkError: cause } = session;
    if (cause && isWrite(request)) {
      const code = cause instanceof ProblemError ? cause.code : 'internal-error';
      throw new ProblemError(code, 'Whether the session is still valid could not be checked.', { cause });
    }
  });

  // As late as possible: if somebody else signs in meanwhile, this response must not restore the replaced session's cookie.
  scope.addHook('onSend', async (request, reply) => {
    // A refused request does not count as using the session.
    if (reply.statusCode === 401) return;
    const renewedCookie = request.session && sessions.renew(request.session);
    if (renewedCookie) reply.setCookie(cookieName, renewedCookie);
  });

  // The identity service may refuse the user during the request, because the account was deleted or its sessions revoked.
  scope.setErrorHandler((error, request, reply) => {
    if (!request.session || !isTokenRefused(error)) throw error;
    const reason = toLossReason(error);
    sessions.endLocally(request.session, reason);
    reply.clearCookie(cookieName);
    throw sessionLost({ reason }, error);
  });
}

/**
 * Returns the session of a request. Clears a cookie that is not accepted.
 * @throws ProblemError `sign-in-required`, `other-user` or `identity-unavailable`
 */
export async function requireSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  cookieName: string,
): Promise<Session> {
  const cookie = request.cookies[cookieName];
  // No cookie is just a visitor. A bad one is an ended session or an attack, so it is logged as `session.lost`.
  if (!cookie) throw new ProblemError('sign-in-required', 'Sign in to do this.');
  const session = await sessions.read(cookie);
  if (isLost(session)) {
    reply.clearCookie(cookieName);
    throw sessionLost(session);
  }
  request.session = session;
  requireExpectedUser(request, session);
  return session;
}

function sessionLost(lost: LostSession, cause?: unknown): ProblemError {
  return new ProblemError('sign-in-required', 'Sign in to do this.', {
    event: 'session.lost',
    ...lost,
    cause,
  });
}

/**
 * Another tab may have signed in somebody else, so every write names the user that its page shows; a read may do so.
 * @throws ProblemError `other-user` if that is not the session's user, or a write names nobody
 */
function requireExpectedUser(request: FastifyRequest, { user }: Session): void {
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

/** The session's user, as the progress store expects it. */
export function ownerOf({ user: { uid, email }, content: { token } }: Session): Owner {
  return { uid, email, token };
}
