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
import { type Limits, perUser } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import { sessionOf } from '../session/require-user.ts';
import type { ProgressStore } from './progress-store.ts';

/** 500 keys of 200 characters, with quotes and values. */
const patchBodyLimit = 256 * 1024;

/** The user's own marks; to be added within a private scope. The user is who the session says, never the request. */
export function addProgressRoutes(scope: FastifyInstance, store: ProgressStore, limits: Limits): void {
  const limitWrites = scope.rateLimit(perUser(limits.progressWritesPerMinute));

  scope.get(
    '/api/progress',
    {
      onRequest: scope.rateLimit(perUser(limits.progressReadsPerMinute)),
      schema: { response: { 200: ProgressSchema } },
    },
    async (request) => ({ progress: await store.read(sessionOf(request).user) }),
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
    await store.write(sessionOf(request).user, changes);
    reply.send(answer);
    const count = Object.keys(changes).length;
    logOutcome(request, reply, { event: 'progress.updated', count }, 'progress updated');
    return reply;
  }
}
