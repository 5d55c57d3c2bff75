import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { createMissLimit } from '../limits.ts';
import type { Session } from '../request-session.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to everyone. A test expects 401 from every other route under /api/. */
    public?: boolean;
  }

  interface FastifyInstance {
    /** Finds the session of a request's cookie; null for a visitor, and for a cookie that opens none. */
    readSession(request: FastifyRequest): Promise<Session | null>;
  }
}

/**
 * Reads session cookies. Without Max-Age a cookie ends with the browser, unless its skater chose to stay signed in.
 * SameSite=Strict is possible because no HTML depends on it: only our own pages' fetches need it.
 */
export const sessionCookie = fp<{ sessions: Sessions; config: Config; elapsed: () => number }>(
  async (api, { sessions, config: { session, limits }, elapsed }) => {
    const { cookieName, secure } = session;
    await api.register(cookie, {
      parseOptions: { httpOnly: true, secure, sameSite: 'strict', path: '/' },
    });
    // Each made-up token costs a read of Firestore, so an address may send only so many a minute.
    const limitMisses = createMissLimit(limits.unknownSessionsPerMinute, elapsed);

    api.decorate('readSession', async (request) => {
      const token = request.cookies[cookieName];
      // No cookie is just a visitor. One that opens no session is an ended one or an attack.
      if (!token) return null;
      const find = () => sessions.find(token, request.log);
      // Skaters whom this replica knows are never refused because of others at their address.
      const session = await (sessions.isKnown(token) ? find() : limitMisses(request.address, find));
      request.session = session ?? null;
      return request.session;
    });
  },
  { name: 'session-cookie' },
);

/** Makes every route of the scope private. Using one of them counts as using the session. */
export const requireUser = fp<{ sessions: Sessions }>(
  async (scope, { sessions }) => {
    scope.addHook('onRequest', async (request) => {
      const found = await requireSession(request);
      // Beside the request, which needs nothing of it.
      sessions.touch(found).catch((err) => {
        request.log.warn({ event: 'session.not-extended', err }, 'the use of a session could not be stored');
      });
    });

    // It may have been ended elsewhere, or turn out during the request that the account is gone.
    scope.setErrorHandler(async (error, request) => {
      if (request.session && error instanceof ProblemError && error.code === 'sign-in-required') {
        await sessions.end(request.session.id).catch((err) => logUnended(request, err));
      }
      throw error;
    });
  },
  { name: 'require-user', dependencies: ['session-cookie'] },
);

/** @throws ProblemError `sign-in-required`, `other-user` or `progress-unavailable` */
export async function requireSession(request: FastifyRequest): Promise<Session> {
  const session = await request.server.readSession(request);
  if (!session) throw new ProblemError('sign-in-required', 'Sign in to do this.');
  requireExpectedUser(request, session);
  return session;
}

/**
 * Another tab may have signed in somebody else, so every write names the user that its page shows; a read may do so.
 * @throws ProblemError `other-user` if that is not the session's user, or a write names nobody
 */
function requireExpectedUser(request: FastifyRequest, { user }: Session): void {
  const expected = request.headers['x-expected-user'];
  if (expected === user.uid || (expected === undefined && ['GET', 'HEAD'].includes(request.method))) return;
  const detail =
    expected === undefined
      ? 'Name the user that this is meant for in the header x-expected-user.'
      : 'Somebody else is signed in now.';
  throw new ProblemError('other-user', detail);
}

export function logUnended({ log }: FastifyRequest, err: unknown): void {
  log.warn({ event: 'session.not-ended', err }, 'the document of a session could not be deleted');
}
