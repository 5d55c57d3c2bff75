import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SessionSchema, SignInRequestSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { perAddress } from '../operations/rate-limits.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { describeDevice } from './describe-device.ts';
import { type AccountRefusal, type Identity, refuseSignIn } from './identity.ts';
import { requireSession } from './require-user.ts';
import { idOf, type SessionStore } from './session-store.ts';

const SignOutQuerySchema = Type.Object(
  { everywhere: Type.Optional(Type.Enum(['true', 'false'])) },
  // A misspelled query would end this session alone if it were ignored.
  { additionalProperties: false },
);

interface Options {
  identity: Identity;
  sessions: SessionStore;
  progressStore: ProgressStore;
  config: Config;
}

/** These routes are public: each reads the session itself. None of them counts as activity. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { identity, sessions, progressStore, config } = options;
  const { cookieName } = config.session;

  app.post(
    '/api/session',
    {
      schema: { body: SignInRequestSchema, response: { 201: SessionSchema } },
      config: { public: true, rateLimit: perAddress(config.limits.signInsPerMinute) },
    },
    async (request, reply) => {
      const replaced = request.cookies[cookieName];
      const device = describeDevice(request.headers['user-agent']);
      const { session, token } = await signIn(request.body.idToken, device);
      request.session = session;
      if (replaced) await sessions.end(idOf(replaced)).catch((err) => logUnended(request, err));
      request.log.info({ event: 'session.created', uid: session.user.uid }, 'session created');
      return reply.code(201).setCookie(cookieName, token).send({ user: session.user });
    },
  );

  app.get(
    '/api/session',
    { config: { public: true }, schema: { response: { 200: SessionSchema } } },
    async (request, reply) => {
      const session = await app.readSession(request, reply);
      return { user: session?.user ?? null };
    },
  );

  app.delete(
    '/api/session',
    { config: { public: true }, schema: { querystring: SignOutQuerySchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const everywhere = request.query.everywhere === 'true';
      await (everywhere ? signOutEverywhere(request, reply) : signOut(request, reply));
      return reply.code(204).clearCookie(cookieName).send(null);
    },
  );

  /** Opens a session and, for a new user, the document. Takes them back if the account is deleted at the same moment. */
  async function signIn(idToken: string, device: string) {
    const { user, signedInAt } = await identity.verifySignIn(idToken);
    await progressStore.create(user);
    const started = await sessions.start(user, signedInAt, device);
    let refusal: AccountRefusal | 'unknown' | undefined = 'unknown';
    try {
      refusal = await identity.findRefusal(user.uid, signedInAt);
    } finally {
      if (refusal) await sessions.end(started.session.id);
    }
    if (refusal === 'deleted') await progressStore.deleteDocument(user.uid);
    if (refusal) throw refuseSignIn(refusal);
    return started;
  }

  /** Never fails, because the browser's cookie goes in any case. Without Firestore, a copy of it lives until it is idle. */
  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      const session = await app.readSession(request, reply);
      if (!session) return;
      await sessions.end(session.id);
      logEnded(request, session.user.uid, false);
    } catch (err) {
      logUnended(request, err);
    }
  }

  /** @throws ProblemError `progress-unavailable` if that could not be done: the cookie then remains, to try again */
  async function signOutEverywhere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { user } = await requireSession(request, reply);
    await sessions.endAll(user.uid);
    logEnded(request, user.uid, true);
  }
};

function logEnded({ log }: FastifyRequest, uid: string, everywhere: boolean): void {
  log.info({ event: 'session.ended', uid, everywhere }, 'session ended');
}

function logUnended({ log }: FastifyRequest, err: unknown): void {
  log.warn({ event: 'session.not-ended', err }, 'the document of a session could not be deleted');
}
