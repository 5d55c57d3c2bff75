import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Config } from '../config.ts';
import { perUser } from '../operations/rate-limits.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import type { Identity } from './identity.ts';
import { sessionOf } from './require-user.ts';
import type { SessionStore } from './session-store.ts';

interface Dependencies {
  identity: Identity;
  sessions: SessionStore;
  progressStore: ProgressStore;
}

/**
 * Deletes the user's own account. Must be added within a private scope. The account goes first, so that nobody can sign in any
 * more. Every step may be repeated: after a failure the session stays valid here for a minute, to try again.
 */
export function addAccountRoute(
  scope: FastifyInstance,
  { identity, sessions, progressStore }: Dependencies,
  { session, limits }: Config,
): void {
  const options = {
    schema: { response: { 204: Type.Null() } },
    config: { rateLimit: perUser(limits.accountDeletionsPerMinute) },
  };
  scope.delete('/api/account', options, async (request, reply) => {
    const { uid } = sessionOf(request).user;
    await identity.deleteAccount(uid);
    await progressStore.deleteDocument(uid);
    await sessions.endAll(uid);
    request.log.info({ event: 'account.deleted', uid }, 'account deleted');
    return reply.code(204).clearCookie(session.cookieName).send();
  });
}
