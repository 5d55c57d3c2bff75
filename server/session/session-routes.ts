import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { type Device, DevicesSchema, SessionSchema, SignInRequestSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perAddress, perUser } from '../operations/rate-limits.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { describeDevice } from './describe-device.ts';
import { type AccountRefusal, type Identity, refuseSignIn } from './identity.ts';
import { type ReadSession, requireSession, sessionOf } from './require-user.ts';
import { idOf, type Session, type SessionStore } from './session-store.ts';

const SignOutQuerySchema = Type.Object(
  { everywhere: Type.Optional(Type.Enum(['true', 'false'])) },
  // Otherwise a misspelled query would end only this session.
  { additionalProperties: false },
);

interface Dependencies {
  identity: Identity;
  sessions: SessionStore;
  readSession: ReadSession;
  progressStore: ProgressStore;
}

/** These routes are public: each reads the session itself. None of them counts as activity. */
export function addSessionRoutes(app: FastifyInstance, dependencies: Dependencies, config: Config): void {
  const { identity, sessions, readSession, progressStore } = dependencies;
  const { cookieName } = config.session;

  app.post<{ Body: Static<typeof SignInRequestSchema> }>(
    '/api/session',
    {
      schema: { body: SignInRequestSchema, response: { 201: SessionSchema } },
      config: { public: true, rateLimit: perAddress(config.limits.signInsPerMinute) },
    },
    async (request, reply) => {
      const replaced = request.cookies[cookieName];
      const { session, token } = await signIn(request);
      request.session = session;
      if (replaced) await sessions.end(idOf(replaced)).catch((err) => logUnended(request, err));
      reply.code(201).setCookie(cookieName, token);
      request.log.info({ event: 'session.created', uid: session.user.uid }, 'session created');
      return { user: session.user };
    },
  );

  app.get(
    '/api/session',
    { config: { public: true }, schema: { response: { 200: SessionSchema } } },
    async (request, reply) => {
      const session = await readSession(request, reply);
      return { user: session?.user ?? null };
    },
  );

  app.delete<{ Querystring: Static<typeof SignOutQuerySchema> }>(
    '/api/session',
    { config: { public: true }, schema: { querystring: SignOutQuerySchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const everywhere = request.query.everywhere === 'true';
      await (everywhere ? signOutEverywhere(request, reply) : signOut(request, reply));
      return reply.code(204).clearCookie(cookieName).send();
    },
  );

  /** Opens a session and, for a new user, the document. Takes them back if the account is deleted at the same moment. */
  async function signIn({ body, headers }: FastifyRequest<{ Body: Static<typeof SignInRequestSchema> }>) {
    const { user, signedInAt } = await identity.verifySignIn(body.idToken);
    const { uid } = user;
    await progressStore.create(user);
    const started = await sessions.start(user, signedInAt, describeDevice(headers['user-agent']));
    let refusal: AccountRefusal | 'unknown' | undefined = 'unknown';
    try {
      refusal = await identity.findRefusal(uid, signedInAt);
    } finally {
      if (refusal) await sessions.end(started.session.id);
    }
    if (refusal === 'deleted') await progressStore.deleteDocument(uid);
    if (refusal) throw refuseSignIn(refusal);
    return started;
  }

  /** Never fails, because the browser's cookie goes in any case. Without Firestore, a copy of it lives until it is idle. */
  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      const session = await readSession(request, reply);
      if (!session) return;
      await sessions.end(session.id);
      logEnded(request, session.user.uid, false);
    } catch (err) {
      logUnended(request, err);
    }
  }

  /** @throws ProblemError `progress-unavailable` if that could not be done: the cookie then remains, to try again */
  async function signOutEverywhere(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { user } = await requireSession(request, reply, readSession);
    await sessions.endAll(user.uid);
    logEnded(request, user.uid, true);
  }
}

function logEnded({ log }: FastifyRequest, uid: string, everywhere: boolean): void {
  log.info({ event: 'session.ended', uid, everywhere }, 'session ended');
}

function logUnended({ log }: FastifyRequest, err: unknown): void {
  log.warn({ event: 'session.not-ended', err }, 'the document of a session could not be deleted');
}

/** The user's devices: where they are signed in, and how to sign one of them out. Must be added within a private scope. */
export function addDeviceRoutes(
  scope: FastifyInstance,
  sessions: SessionStore,
  { session, limits }: Config,
): void {
  const rateLimit = perUser(limits.progressReadsPerMinute);

  scope.get(
    '/api/sessions',
    { schema: { response: { 200: DevicesSchema } }, config: { rateLimit } },
    async (request) => {
      const { id: ownId, user } = sessionOf(request);
      const list = await sessions.list(user.uid);
      return { sessions: list.map((each) => toDevice(each, ownId)) };
    },
  );

  scope.delete<{ Params: { id: string } }>(
    '/api/sessions/:id',
    { schema: { response: { 204: Type.Null() } }, config: { rateLimit } },
    async (request, reply) => {
      const { id: ownId, user } = sessionOf(request);
      const { id } = request.params;
      const list = await sessions.list(user.uid);
      if (!list.some((each) => each.id === id))
        throw new ProblemError('not-found', 'You have no such session.');
      await sessions.end(id);
      if (id === ownId) reply.clearCookie(session.cookieName);
      logEnded(request, user.uid, false);
      return reply.code(204).send();
    },
  );
}

function toDevice({ id, device, startedAt, usedAt }: Session, ownId: string): Device {
  return { id, device, startedAt, usedAt, isThis: id === ownId };
}
