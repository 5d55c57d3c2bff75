import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { SkaterNameSchema, SkaterSchema } from '#shared/api.ts';
import { checkName } from '#shared/check-name.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perUser } from '../limits.ts';
import { sessionOf } from '../request-session.ts';
import type { ProgressDocuments } from './progress-documents.ts';
import { addSkater, removeSkater, renameSkater } from './skater-changes.ts';

interface Options {
  progressDocuments: ProgressDocuments;
  config: Config;
}

const params = Type.Object({ id: Type.String() });

/** The skaters of the user's own account. For a private scope. Names are personal data: no log line has one. */
export const skaterRoutes: FastifyPluginAsyncTypebox<Options> = async (
  scope,
  { progressDocuments, config: { limits } },
) => {
  const config = { rateLimit: perUser(limits.skaterChangesPerMinute) };

  scope.post(
    '/api/skaters',
    { schema: { body: SkaterNameSchema, response: { 201: SkaterSchema } }, config },
    async (request, reply) => {
      const name = readName(request.body);
      const added = await progressDocuments.changeSkaters(uidOf(request), (stored) =>
        addSkater(stored, name),
      );
      log(request, 'added', added.id);
      return reply.code(201).send(added);
    },
  );

  scope.put(
    '/api/skaters/:id',
    { schema: { params, body: SkaterNameSchema, response: { 200: SkaterSchema } }, config },
    async (request) => {
      const { id } = request.params;
      const name = readName(request.body);
      const renamed = await progressDocuments.changeSkaters(uidOf(request), (stored) =>
        renameSkater(stored, id, name),
      );
      log(request, 'renamed', id);
      return renamed;
    },
  );

  scope.delete(
    '/api/skaters/:id',
    { schema: { params, response: { 204: Type.Null() } }, config },
    async (request, reply) => {
      const { id } = request.params;
      await progressDocuments.changeSkaters(uidOf(request), (stored) => removeSkater(stored, id));
      log(request, 'removed', id);
      return reply.code(204).send(null);
    },
  );
};

const uidOf = (request: FastifyRequest) => sessionOf(request).user.uid;

/** @throws ProblemError `bad-request` */
function readName({ name }: { name: string }): string {
  const fault = checkName(name);
  if (fault) throw new ProblemError('bad-request', fault);
  return name.trim();
}

function log(request: FastifyRequest, change: 'added' | 'renamed' | 'removed', skater: string): void {
  request.log.info({ event: 'skater.changed', uid: uidOf(request), skater, change }, 'skater changed');
}
