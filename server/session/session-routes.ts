import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { type SessionResponse, SessionSchema, SignInRequestSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { isTokenRefused } from './identity.ts';
import { isLost, type LostSession } from './lost-session.ts';
import { ownerOf, requireSession } from './require-user.ts';
import { readUid, requireCookieFits } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

const SignOutQuerySchema = Type.Object(
  { everywhere: Type.Optional(Type.Enum(['true', 'false'])) },
  // Otherwise a misspelled query would end only this session.
  { additionalProperties: false },
);

/** Sign-in, who-am-I and sign-out. Open to everyone: each checks the session itself, as far as it needs one. None renews it. */
export function addSessionRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  progressStore: ProgressStore,
  config: Config,
): void {
  const { cookieName } = config.session;

  app.post<{ Body: Static<typeof SignInRequestSchema> }>(
    '/api/session',
    {
      schema: { body: SignInRequestSchema, response: { 201: SessionSchema } },
      config: { public: true, rateLimit: perAddress(config.limits.signInsPerMinute) },
    },
    async (request, reply) => {
      const replaced = request.cookies[cookieName];
      const { session, cookie } = await sessions.start(request.body.idToken);
      request.session = session;
      requireCookieFits(reply, config.session, cookie);
      await createDocument(session, request);
      reply.setCookie(cookieName, cookie);
      if (replaced) await endReplaced(replaced);
      reply.code(201);
      logOutcome(request, reply, { event: 'session.created' }, 'session created');
      return reply.send(toSessionResponse(session));
    },
  );

  app.get(
    '/api/session',
    { config: { public: true }, schema: { response: { 200: SessionSchema } } },
    async (request, reply) => {
      const cookie = request.cookies[cookieName];
      if (!cookie) return { user: null };
      const session = await sessions.read(cookie);
      if (isLost(session)) {
        reply.clearCookie(cookieName);
        logLoss(request, reply, session);
        return { user: null };
      }
      request.session = session;
      return toSessionResponse(session);
    },
  );

  app.delete<{ Querystring: Static<typeof SignOutQuerySchema> }>(
    '/api/session',
    { config: { public: true }, schema: { querystring: SignOutQuerySchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const everywhere = request.query.everywhere === 'true';
      reply.code(204);
      await (everywhere ? signOutEverywhere(request, reply) : signOut(request, reply));
    },
  );

  /** Ends the session that a sign-in replaces. Never fails: failed sign-outs are retried in the background. */
  async function endReplaced(cookie: string): Promise<void> {
    const content = sessions.readLocally(cookie);
    if (!isLost(content)) await sessions.signOut(content.id).catch(() => undefined);
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.clearCookie(cookieName);
    const cookie = request.cookies[cookieName];
    if (!cookie) return;
    const content = sessions.readLocally(cookie);
    if (isLost(content)) return logLoss(request, reply, content);
    const user = readUid(content);
    await sessions.signOut(content.id).catch((cause) => throwUnfinished(cause, user));
    logOutcome(request, reply, { event: 'session.ended', everywhere: false, ...user }, 'session ended');
  }

  async function signOutEverywhere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await requireSession(request, reply, sessions, cookieName);
    reply.clearCookie(cookieName);
    await sessions.signOutEverywhere(session).catch((cause) => throwUnfinished(cause));
    logOutcome(request, reply, { event: 'session.ended', everywhere: true }, 'session ended');
  }

  /** Creates a missing user document. If Firestore is down, sign-in still succeeds: the first mark creates the document. */
  async function createDocument(session: Session, request: FastifyRequest): Promise<void> {
    try {
      await progressStore.create(ownerOf(session));
    } catch (err) {
      if (isTokenRefused(err)) throw err;
      const { uid } = session.user;
      const line = { event: 'account.not-created', uid, err } as const;
      request.log.warn(line, 'the user’s document could not be created');
    }
  }
}

function logLoss(request: FastifyRequest, reply: FastifyReply, lost: LostSession): void {
  logOutcome(request, reply, { event: 'session.lost', ...lost }, 'a session was lost');
}

function throwUnfinished(cause: unknown, user: { uid?: string } = {}): never {
  throw new ProblemError('sign-out-unfinished', 'The sign-out is not complete yet.', { cause, ...user });
}

function toSessionResponse({ user, expiresAt }: Session): SessionResponse {
  return { user, expiresAt };
}
