import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Config } from '../config.ts';
import { perUser } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import type { Identity } from './identity.ts';
import { sessionOf } from './require-user.ts';
import { clearSessionCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

interface Dependencies {
  identity: Identity;
  sessions: Sessions;
  progressStore: ProgressStore;
  config: Config;
}

/** Deletes the user's marks, then the account: should the second fail, the skater can still sign in and try again. */
export function addAccountRoute(
  scope: FastifyInstance,
  { identity, sessions, progressStore, config }: Dependencies,
): void {
  const options = {
    schema: { response: { 204: Type.Null() } },
    config: { rateLimit: perUser(config.limits.accountDeletionsPerMinute) },
  };
  scope.delete('/api/account', options, async (request, reply) => {
    const session = sessionOf(request);
    await progressStore.remove(session.user.uid);
    await identity.deleteAccount(session.user.uid);
    sessions.endOthersHere(session);
    await sessions.end(session);
    clearSessionCookie(reply, config.session);
    reply.code(204);
    logOutcome(request, reply, { event: 'account.deleted' }, 'account deleted');
    return reply.send(null);
  });
}
