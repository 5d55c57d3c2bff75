import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SessionSchema, type SignInRequest, SignInRequestSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { type Identity, refuseSignIn, type VerifiedSignIn } from '../firebase/identity.ts';
import { createCounter } from '../limits.ts';
import type { ProgressDocuments } from '../progress/progress-documents.ts';
import { deviceInWords } from './device-in-words.ts';
import { logUnended, requireSession } from './require-user.ts';
import type { Sessions } from './sessions.ts';

const SignOutQuerySchema = Type.Object(
  { everywhere: Type.Optional(Type.Enum(['true', 'false'])) },
  // A misspelled query would end this session alone if it were ignored.
  { additionalProperties: false },
);

interface Options {
  identity: Identity;
  sessions: Sessions;
  progressDocuments: ProgressDocuments;
  config: Config;
}

/** These routes are public: each reads the session itself. None of them counts as activity. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { identity, sessions, progressDocuments, config } = options;
  const { cookieName } = config.session;
  // The cookie never changes, so it lasts as long as the session can; the server ends one that is not used.
  const keptSeconds = config.session.keptMaxDays * 86_400;

  const countFailure = createCounter(app, config.limits.failedSignInsPerMinute);
  const countSignIn = createCounter(app, config.limits.signInsPerMinute);

  app.post(
    '/api/session',
    {
      schema: { body: SignInRequestSchema, response: { 201: SessionSchema } },
      config: { public: true },
    },
    async (request, reply) => {
      const verified = await verifySignIn(request);
      const replaced = request.cookies[cookieName];
      const { session, token } = await startSession(request, verified);
      request.session = session;
      if (replaced) await sessions.endToken(replaced).catch((err) => logUnended(request, err));
      request.log.info({ event: 'session.created', uid: session.user.uid }, 'session created');
      return reply
        .code(201)
        .setCookie(cookieName, token, session.isKept ? { maxAge: keptSeconds } : {})
        .send({ user: session.user });
    },
  );

  app.get(
    '/api/session',
    { config: { public: true }, schema: { response: { 200: SessionSchema } } },
    async (request, reply) => {
      const session = await app.readSession(request);
      // Here alone: a late answer to another request would clear the cookie of a sign-in since.
      if (!session && request.cookies[cookieName]) reply.clearCookie(cookieName);
      return { user: session?.user ?? null };
    },
  );

  app.delete(
    '/api/session',
    { config: { public: true }, schema: { querystring: SignOutQuerySchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const everywhere = request.query.everywhere === 'true';
      await (everywhere ? signOutEverywhere(request) : signOut(request, reply));
      return reply.code(204).clearCookie(cookieName).send(null);
    },
  );

  /** Checks the token before it counts the sign-in: what somebody else at the same address makes up refuses nobody. */
  async function verifySignIn(request: FastifyRequest<{ Body: SignInRequest }>): Promise<VerifiedSignIn> {
    try {
      const signIn = await identity.verifySignIn(request.body.idToken);
      await requireAccount(signIn);
      await countSignIn(request);
      return signIn;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'token-refused') await countFailure(request);
      throw error;
    }
  }

  async function requireAccount({ user, signedInAt }: VerifiedSignIn): Promise<void> {
    const refusal = await identity.findRefusal(user.uid, signedInAt);
    if (refusal) throw refuseSignIn(refusal);
  }

  /** Opens a session and, for a new user, the document. Takes them back unless the account is still there afterward. */
  async function startSession(request: FastifyRequest<{ Body: SignInRequest }>, signIn: VerifiedSignIn) {
    const { user, signedInAt } = signIn;
    const device = deviceInWords(request.headers['user-agent']);
    const createdAt = await progressDocuments.create(user);
    const isKept = request.body.keep ?? false;
    const started = await sessions.start({ user, startedAt: signedInAt, device, isKept }, request.log);
    try {
      await requireAccount(signIn);
      return started;
    } catch (error) {
      const isDeleted = error instanceof ProblemError && error.reason === 'deleted';
      // Both are tried, because one may fail.
      await Promise.all([
        sessions.end(started.session.id),
        isDeleted && progressDocuments.deleteDocument(user.uid),
        !isDeleted && createdAt && progressDocuments.takeBack(user.uid, createdAt),
      ]);
      throw error;
    }
  }

  /**
   * The browser's cookie goes in any case. The session is not read, so no limit on made-up cookies keeps anybody signed in.
   * @throws ProblemError `progress-unavailable` if the session could not be ended: a copy of the cookie would still open it
   */
  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.clearCookie(cookieName);
    const token = request.cookies[cookieName];
    if (!token) return;
    try {
      const uid = await sessions.endToken(token);
      logEnded(request, uid, false);
    } catch (err) {
      logUnended(request, err);
      throw err;
    }
  }

  /** @throws ProblemError `identity-unavailable` or `progress-unavailable`: the cookie then remains, to try again */
  async function signOutEverywhere(request: FastifyRequest): Promise<void> {
    const { uid } = (await requireSession(request)).user;
    await identity.revokeSignIns(uid);
    await sessions.endAll(uid);
    logEnded(request, uid, true);
  }
};

function logEnded({ log }: FastifyRequest, uid: string | undefined, everywhere: boolean): void {
  log.info({ event: 'session.ended', uid, everywhere }, 'session ended');
}
