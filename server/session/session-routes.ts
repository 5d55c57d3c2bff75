import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { type SessionAnswer, SessionSchema, SignInRequestSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { isTokenRefused } from './identity.ts';
import { readRefusal } from './lost-session.ts';
import { ownerOf, requireExpectedUser } from './require-user.ts';
import { requireCookieFits } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

const SignOutQuerySchema = Type.Object({ everywhere: Type.Optional(Type.Enum(['true', 'false'])) });

/** Sign-in, who-am-I and sign-out: open to everyone, because each says itself what it takes. */
export function addSessionRoutes(
  app: FastifyInstance,
  config: Config,
  sessions: Sessions,
  progressStore: ProgressStore,
): void {
  const { cookieName } = config.session;
  const isPublic = { config: { public: true } } as const;

  app.post<{ Body: Static<typeof SignInRequestSchema> }>(
    '/api/session',
    {
      schema: { body: SignInRequestSchema, response: { 201: SessionSchema } },
      config: { public: true, rateLimit: perAddress(config.limits.signInsPerMinute) },
    },
    async (request, reply) => {
      const replaced = request.cookies[cookieName];
      const { session, cookie } = await sessions.start(request.body.idToken);
      requireCookieFits(reply, config.session, cookie);
      await createDocument(session, request);
      reply.setCookie(cookieName, cookie);
      if (replaced) await sessions.endReplaced(replaced);
      reply.code(201);
      request.session = session;
      logOutcome(request, reply, { event: 'session.created' }, 'session created');
      return reply.send(describe(session));
    },
  );

  app.get(
    '/api/session',
    { ...isPublic, schema: { response: { 200: SessionSchema } } },
    async (request, reply) => {
      const session = await readSession(request, reply);
      return session ? describe(session) : { user: null };
    },
  );

  app.delete<{ Querystring: Static<typeof SignOutQuerySchema> }>(
    '/api/session',
    { ...isPublic, schema: { querystring: SignOutQuerySchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const everywhere = request.query.everywhere === 'true';
      const session = await readSession(request, reply);
      if (session && everywhere) requireExpectedUser(request, session);
      reply.clearCookie(cookieName);
      reply.code(204);
      if (!session) {
        if (everywhere) throw new ProblemError('sign-in-required', 'Sign in to sign out everywhere.');
        return reply.send(null);
      }
      await (everywhere ? sessions.endAll(session) : sessions.end(session)).catch((cause) => {
        throw new ProblemError('sign-out-unfinished', 'The sign-out is not complete yet.', { cause });
      });
      logOutcome(request, reply, { event: 'session.ended', everywhere }, 'session ended');
      return reply.send(null);
    },
  );

  /** The session of the request. A cookie that gives none is cleared, and logged: its skater is signed out. */
  async function readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const cookie = request.cookies[cookieName];
    if (!cookie) return undefined;
    const { session, lost } = await sessions.read(cookie);
    if (lost) {
      reply.clearCookie(cookieName);
      logOutcome(request, reply, { event: 'session.lost', ...lost }, 'a session was lost');
    }
    request.session = session ?? null;
    return session;
  }

  /** Unless there is one. A skater can sign in while Firestore is away: the first mark creates the document. */
  async function createDocument(session: Session, request: FastifyRequest): Promise<void> {
    try {
      await progressStore.create(ownerOf(session));
    } catch (err) {
      if (isTokenRefused(err)) {
        sessions.endHere(session, readRefusal(err));
        throw err;
      }
      const { uid } = session.user;
      const line = { event: 'account.not-created', uid, err } as const;
      request.log.warn(line, 'the document of the user could not be created');
    }
  }
}

function describe({ user, expiresAt }: Session): SessionAnswer {
  return { user, expiresAt };
}
