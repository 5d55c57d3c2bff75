import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  CompletionKeySchema,
  MarkRequestSchema,
  MarkSchema,
  type ProgressPatch,
  ProgressPatchSchema,
  ProgressSchema,
} from '#shared/api.ts';
import type { Config } from '../config.ts';
import { perUser } from '../operations/rate-limits.ts';
import { sessionOf } from '../session/require-user.ts';
import type { ProgressStore } from './progress-store.ts';

const params = Type.Object({ key: CompletionKeySchema });

/**
 * Reads and writes the user's own marks. Must be added within a private scope: the user comes from the session, never the
 * request.
 */
export function addProgressRoutes(
  scope: FastifyInstance,
  progressStore: ProgressStore,
  { limits, bodyLimits }: Config,
): void {
  const writing = {
    // One shared counter for all routes that write.
    onRequest: scope.rateLimit(perUser(limits.progressWritesPerMinute)),
  };

  scope.get(
    '/api/progress',
    {
      schema: { response: { 200: ProgressSchema } },
      config: { rateLimit: perUser(limits.progressReadsPerMinute) },
    },
    async (request) => ({ progress: await progressStore.read(sessionOf(request).user.uid) }),
  );

  scope.put<{ Params: { key: string }; Body: { completed: boolean } }>(
    '/api/progress/:key',
    { ...writing, schema: { params, body: MarkRequestSchema, response: { 200: MarkSchema } } },
    async (request) => {
      const { key } = request.params;
      const { completed } = request.body;
      await write(request, { [key]: completed });
      return { key, completed };
    },
  );

  scope.delete<{ Params: { key: string } }>(
    '/api/progress/:key',
    { ...writing, schema: { params, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await progressStore.deleteMark(sessionOf(request).user.uid, request.params.key);
      logUpdate(request, 1);
      return reply.code(204).send();
    },
  );

  scope.patch<{ Body: ProgressPatch }>(
    '/api/progress',
    {
      ...writing,
      bodyLimit: bodyLimits.marks,
      schema: { body: ProgressPatchSchema, response: { 200: ProgressPatchSchema } },
    },
    async (request) => {
      await write(request, request.body.changes);
      return request.body;
    },
  );

  async function write(request: FastifyRequest, changes: ProgressPatch['changes']) {
    await progressStore.write(sessionOf(request).user.uid, changes);
    logUpdate(request, Object.keys(changes).length);
  }
}

function logUpdate(request: FastifyRequest, count: number): void {
  const { uid } = sessionOf(request).user;
  request.log.info({ event: 'progress.updated', uid, count }, 'progress updated');
}
