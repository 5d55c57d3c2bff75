import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import {
  type ProgressPatch,
  ProgressPatchSchema,
  ProgressSchema,
  SavedChangesSchema,
  SaveHeadersSchema,
} from '#shared/api.ts';
import { isDay } from '#shared/days.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perUser } from '../limits.ts';
import { sessionOf } from '../request-session.ts';
import type { ProgressDocuments } from './progress-documents.ts';

interface Options {
  progressDocuments: ProgressDocuments;
  config: Config;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Longer than a request can be under way. */
const orderedForMs = 600_000;

/** Reads and writes the user's own progress. For a private scope: the user comes from the session, never the request. */
export const progressRoutes: FastifyPluginAsyncTypebox<Options> = async (
  scope,
  { progressDocuments, config: { limits, bodyLimits }, now },
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
    (request) => progressDocuments.read(sessionOf(request).user.uid),
  );

  scope.patch(
    '/api/progress',
    {
      bodyLimit: bodyLimits.progress,
      schema: {
        headers: SaveHeadersSchema,
        body: ProgressPatchSchema,
        response: { 200: SavedChangesSchema },
      },
      config: { rateLimit: perUser(limits.progressWritesPerMinute) },
    },
    async (request) => {
      const {
        id,
        user: { uid },
      } = sessionOf(request);
      const { changes, days = {} } = request.body;
      requireDays(changes, days, now());
      const number = request.headers['x-save-number'];
      if (number !== undefined) requireOrder(id, Number(number));
      await progressDocuments.write(uid, changes, days);
      const count = Object.keys(changes).length;
      request.log.info({ event: 'progress.updated', uid, count }, 'progress updated');
      return { changes };
    },
  );
};

/** Names no key, because the log has the detail of a bad request, but no moves. @throws ProblemError `bad-request` */
function requireDays(changes: ProgressPatch['changes'], days: Record<string, string>, now: number): void {
  for (const [key, day] of Object.entries(days)) {
    if (changes[key] !== true)
      throw new ProblemError('bad-request', 'A day is given for a move that is not among those completed.');
    if (!isDay(day, now))
      throw new ProblemError(
        'bad-request',
        'A day is not written as YYYY-MM-DD, is not in the calendar, is before 1900, or is in the future.',
      );
  }
}
