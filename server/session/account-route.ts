import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Config } from '../config.ts';
import { ProblemError } from '../errors.ts';
import type { Identity } from '../firebase/identity.ts';
import { perUser } from '../limits.ts';
import type { ProgressDocuments } from '../progress/progress-documents.ts';
import { sessionOf } from '../request-session.ts';
import type { Sessions } from './sessions.ts';

interface Options {
  identity: Identity;
  sessions: Sessions;
  progressDocuments: ProgressDocuments;
  config: Config;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Deletes the user's own account. For a private scope. The account goes first, so that nobody can sign in any more. Every step
 * may be repeated: after a failure the session stays valid here for a minute, to try again.
 */
export const accountRoute: FastifyPluginAsyncTypebox<Options> = async (
  scope,
  { identity, sessions, progressDocuments, config: { session, limits }, now },
) => {
  const options = {
    schema: { response: { 204: Type.Null() } },
    config: { rateLimit: perUser(limits.accountDeletionsPerMinute) },
  };
  scope.delete('/api/account', options, async (request, reply) => {
    const { user, startedAt } = sessionOf(request);
    if (now() - startedAt > session.deletionSeconds * 1000)
      throw new ProblemError('sign-in-too-old', 'Sign in again to delete your account.');
    const { uid } = user;
    await identity.deleteAccount(uid);
    await progressDocuments.deleteDocument(uid);
    await sessions.endAll(uid);
    request.log.info({ event: 'account.deleted', uid }, 'account deleted');
    return reply.code(204).clearCookie(session.cookieName).send(null);
  });
};
