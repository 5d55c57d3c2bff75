import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Config } from '../config.ts';
import { perUser } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import { sessionOf } from './require-user.ts';
import { clearSessionCookie } from './session-cookie.ts';
import type { Session } from './sessions.ts';

/** The user's own account; to be added within a private scope. */
export function addAccountRoute(
  scope: FastifyInstance,
  deleteAccount: (session: Session) => Promise<void>,
  config: Config,
): void {
  const options = {
    schema: { response: { 204: Type.Null() } },
    config: { rateLimit: perUser(config.limits.accountDeletionsPerMinute) },
  };
  scope.delete('/api/account', options, async (request, reply) => {
    await deleteAccount(sessionOf(request));
    clearSessionCookie(reply, config.session);
    reply.code(204);
    logOutcome(request, reply, { event: 'account.deleted' }, 'account deleted');
    return reply.send(null);
  });
}
