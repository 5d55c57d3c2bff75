import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { BackgroundRetries } from '../background-retries.ts';
import type { Config } from '../config.ts';
import { perUser } from '../operations/rate-limits.ts';
import { logOutcome } from '../operations/request-log.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import type { Identity } from './identity.ts';
import { sessionOf } from './require-user.ts';
import type { Session, Sessions } from './sessions.ts';

interface Dependencies {
  identity: Identity;
  sessions: Sessions;
  progressStore: ProgressStore;
  retries: BackgroundRetries;
}

/** Deletes the user's own account. Must be added within a private scope. */
export function addAccountRoute(scope: FastifyInstance, dependencies: Dependencies, config: Config): void {
  const options = {
    schema: { response: { 204: Type.Null() } },
    config: { rateLimit: perUser(config.limits.accountDeletionsPerMinute) },
  };
  scope.delete('/api/account', options, async (request, reply) => {
    await deleteAccount(sessionOf(request), dependencies);
    reply.clearCookie(config.session.cookieName);
    reply.code(204);
    logOutcome(request, reply, { event: 'account.deleted' }, 'account deleted');
  });
}

/**
 * Deletes the account and its document in an order that leaves nothing behind if a step fails. Until the account is gone, the
 * session stays valid on this replica for up to a minute (its next check), so that the skater can retry; later they have to
 * sign in first.
 *
 * 1. Revoke the refresh tokens, so that the identity service refuses the sessions of other devices.
 * 2. Delete the document. If that came after the account and failed, nobody could sign in to delete it.
 * 3. Delete the account.
 * 4. Delete the document and end the sessions once more: a device may have signed in, or written, between the steps. A document
 *    that is created after this is deleted by its creator, who verifies the account after the creation.
 */
async function deleteAccount(session: Session, dependencies: Dependencies): Promise<void> {
  const { identity, sessions, progressStore, retries } = dependencies;
  const { uid } = session.user;
  const deleteIfOrphanedLater = (cause: unknown) =>
    retries.add('sweep-deleted-account', () => progressStore.deleteDocumentIfOrphaned(uid), cause);
  await identity.revokeSessions(uid);
  sessions.endOthersLocally(session, 'deleted');
  await progressStore.deleteDocument(uid);
  try {
    await identity.deleteAccount(uid);
  } catch (error) {
    // The account may be gone although the response was lost: then nobody else would take the last step.
    deleteIfOrphanedLater(error);
    throw error;
  }
  sessions.endOthersLocally(session, 'deleted');
  sessions.endLocally(session, 'deleted');
  await progressStore.deleteDocument(uid).catch(deleteIfOrphanedLater);
}
