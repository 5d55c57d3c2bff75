import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  type Changes,
  ChangesSchema,
  CompletionKeySchema,
  type MarkAnswer,
  MarkRequestSchema,
  MarkSchema,
  ProgressSchema,
} from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perUser } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import { endRefusedSession, ownerOf, sessionOf } from '../session/require-user.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Owner, ProgressStore } from './progress-store.ts';

interface Dependencies {
  progressStore: ProgressStore;
  sessions: Sessions;
  config: Config;
}

/** 500 keys of 200 characters, with quotes and values. */
const patchBodyLimit = 256 * 1024;

/** The user's own marks; to be added within a private scope. The user is who the session says, never the request. */
export function addProgressRoutes(
  scope: FastifyInstance,
  { progressStore, sessions, config }: Dependencies,
): void {
  const limitWrites = scope.rateLimit(perUser(config.limits.progressWritesPerMinute));

  scope.get(
    '/api/progress',
    {
      onRequest: scope.rateLimit(perUser(config.limits.progressReadsPerMinute)),
      schema: { response: { 200: ProgressSchema } },
    },
    async (request) => ({ progress: await progressStore.read(sessionOf(request).user.uid) }),
  );

  scope.put<{ Params: { key: string }; Body: { completed: boolean } }>(
    '/api/progress/:key',
    {
      onRequest: limitWrites,
      schema: {
        params: Type.Object({ key: CompletionKeySchema }),
        body: MarkRequestSchema,
        response: { 200: MarkSchema },
      },
    },
    (request, reply) => {
      const { key } = request.params;
      const { completed } = request.body;
      return write(request, reply, { [key]: completed }, { key, completed });
    },
  );

  scope.delete<{ Params: { key: string } }>(
    '/api/progress/:key',
    {
      onRequest: limitWrites,
      schema: { params: Type.Object({ key: CompletionKeySchema }), response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await forOwner(request, reply, (owner) => progressStore.removeKey(owner, request.params.key));
      return reply.code(204).send(null);
    },
  );

  scope.patch<{ Body: Changes }>(
    '/api/progress',
    {
      onRequest: limitWrites,
      bodyLimit: patchBodyLimit,
      schema: { body: ChangesSchema, response: { 200: ChangesSchema } },
    },
    (request, reply) => {
      const { changes } = request.body;
      return write(request, reply, changes, { changes });
    },
  );

  /** Answers before the line in the log is written: for that the skater need not wait. */
  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    changes: Record<string, boolean>,
    answer: MarkAnswer | Changes,
  ): Promise<FastifyReply> {
    await forOwner(request, reply, (owner) => progressStore.write(owner, changes));
    reply.send(answer);
    const count = Object.keys(changes).length;
    logOutcome(request, reply, { event: 'progress.updated', count }, 'progress updated');
    return reply;
  }

  /** A session whose account is gone, or which was revoked, is over: the store has just asked the identity service. */
  async function forOwner(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (owner: Owner) => Promise<void>,
  ): Promise<void> {
    try {
      await work(ownerOf(sessionOf(request)));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'token-refused') throw error;
      endRefusedSession(request, reply, sessions, config.session);
      throw new ProblemError('sign-in-required', 'Sign in to do this.', {
        event: 'session.refused',
        reason: 'session-over',
        cause: error,
      });
    }
  }
}
