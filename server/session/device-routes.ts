import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { type Device, DevicesSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import { perUser } from '../limits.ts';
import { type Session, sessionOf } from '../request-session.ts';
import type { Sessions } from './sessions.ts';

interface Options {
  sessions: Sessions;
  config: Config;
}

/** The user's devices: where they are signed in, and how to sign one of them out. For a private scope. */
export const deviceRoutes: FastifyPluginAsyncTypebox<Options> = async (
  scope,
  { sessions, config: { session, limits } },
) => {
  const config = { rateLimit: perUser(limits.progressReadsPerMinute) };

  scope.get('/api/sessions', { schema: { response: { 200: DevicesSchema } }, config }, async (request) => {
    const { id: ownId, user } = sessionOf(request);
    const list = await sessions.list(user.uid);
    return { sessions: list.map((each) => toDevice(each, ownId)) };
  });

  const params = Type.Object({ id: Type.String() });
  scope.delete(
    '/api/sessions/:id',
    { schema: { params, response: { 204: Type.Null() } }, config },
    async (request, reply) => {
      const { id: ownId, user } = sessionOf(request);
      const { id } = request.params;
      if (!(await sessions.endOwn(user.uid, id)))
        throw new ProblemError('not-found', 'You have no such session.');
      if (id === ownId) reply.clearCookie(session.cookieName);
      request.log.info({ event: 'session.ended', uid: user.uid, everywhere: false }, 'session ended');
      return reply.code(204).send(null);
    },
  );
};

function toDevice({ id, device, startedAt, usedAt, isKept }: Session, ownId: string): Device {
  return { id, device, startedAt, usedAt, isThis: id === ownId, isKept };
}
