import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { ProgressPatchSchema, ProgressSchema, SaveHeadersSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perUser } from '../limits.ts';
import { sessionOf } from '../request-session.ts';
import type { ProgressDocuments } from './progress-documents.ts';

interface Options {
  progressDocuments: ProgressDocuments;
  config: Config;
}

/** Longer than a request can be under way. */
const orderedForMs = 600_000;

/** Reads and writes the user's own progress. For a private scope: the user comes from the session, never the request. */
export const progressRoutes: FastifyPluginAsyncTypebox<Options> = async (
  scope,
  { progressDocuments, config: { limits, bodyLimits } },
) => {
  const lastSaves = new LRUCache<string, number>({ max: 10_000, ttl: orderedForMs });

  /** The network may delay a save until a later one of the same browser has arrived. @throws ProblemError */
  function requireOrder(sessionId: string, number: number): void {
    const last = lastSaves.get(sessionId) ?? 0;
    if (number < last)
      throw new ProblemError('progress-unavailable', 'A later change of this browser has arrived before.');
    lastSaves.set(sessionId, number);
  }

  scope.get(
    '/api/progress',
    {
      schema: { response: { 200: ProgressSchema } },
      config: { rateLimit: perUser(limits.progressReadsPerMinute) },
    },
    async (request) => ({ progress: await progressDocuments.read(sessionOf(request).user.uid) }),
  );

  scope.patch(
    '/api/progress',
    {
      bodyLimit: bodyLimits.progress,
      schema: {
        headers: SaveHeadersSchema,
        body: ProgressPatchSchema,
        response: { 200: ProgressPatchSchema },
      },
      config: { rateLimit: perUser(limits.progressWritesPerMinute) },
    },
    async (request) => {
      const {
        id,
        user: { uid },
      } = sessionOf(request);
      const { changes } = request.body;
      const number = request.headers['x-save-number'];
      if (number !== undefined) requireOrder(id, Number(number));
      await progressDocuments.write(uid, changes);
      const count = Object.keys(changes).length;
      request.log.info({ event: 'progress.updated', uid, count }, 'progress updated');
      return { changes };
    },
  );
};
