import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProgressPatchSchema, ProgressSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { perUser } from '../operations/rate-limits.ts';
import { sessionOf } from '../session/require-user.ts';
import type { ProgressStore } from './progress-store.ts';

interface Options {
  progressStore: ProgressStore;
  config: Config;
}

/** Reads and writes the user's own progress. For a private scope: the user comes from the session, never the request. */
export const progressRoutes: FastifyPluginAsyncTypebox<Options> = async (
  scope,
  { progressStore, config: { limits, bodyLimits } },
) => {
  scope.get(
    '/api/progress',
    {
      schema: { response: { 200: ProgressSchema } },
      config: { rateLimit: perUser(limits.progressReadsPerMinute) },
    },
    async (request) => ({ progress: await progressStore.read(sessionOf(request).user.uid) }),
  );

  scope.patch(
    '/api/progress',
    {
      bodyLimit: bodyLimits.progress,
      schema: { body: ProgressPatchSchema, response: { 200: ProgressPatchSchema } },
      config: { rateLimit: perUser(limits.progressWritesPerMinute) },
    },
    async (request) => {
      const { uid } = sessionOf(request).user;
      const { changes } = request.body;
      await progressStore.write(uid, changes);
      const count = Object.keys(changes).length;
      request.log.info({ event: 'progress.updated', uid, count }, 'progress updated');
      return { changes };
    },
  );
};
