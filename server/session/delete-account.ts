import type { BackgroundRetries } from '../background-retries.ts';
import type { ProgressStore } from '../progress/progress-store.ts';
import { type Identity, isAccountGone } from './identity.ts';
import { ownerOf } from './require-user.ts';
import type { Session, Sessions } from './sessions.ts';

interface Dependencies {
  identity: Identity;
  sessions: Sessions;
  progressStore: ProgressStore;
  retries: BackgroundRetries;
}

/**
 * Deletes the account and its document so that neither is left when a step fails, and nothing comes back. Until the
 * account is gone the asking session lives, so that the skater can try again.
 *
 * 1. Revoke the refresh tokens: from now on the identity service refuses the sessions of other devices.
 * 2. Delete the document. After the account it could be left for good: nobody could sign in to delete it.
 * 3. Delete the account.
 * 4. Delete the document once more: a device may have signed in, or written, between the steps. A document that is
 *    created after this is removed by its creator, who verifies the account after the creation.
 */
export async function deleteAccount(session: Session, dependencies: Dependencies): Promise<void> {
  const { identity, sessions, progressStore, retries } = dependencies;
  const { uid } = session.user;
  await unlessGone(identity.endAllSessions(uid));
  sessions.endOthersHere(session);
  await progressStore.remove(uid);
  try {
    await unlessGone(identity.deleteAccount(uid));
  } catch (error) {
    // The service may have done it although its answer is missing, and then nobody else takes the last step.
    retries.add('sweep-deleted-account', () => progressStore.removeIfGone(ownerOf(session)), error);
    throw error;
  }
  sessions.endOthersHere(session);
  sessions.endHere(session);
  try {
    await progressStore.remove(uid);
  } catch (error) {
    retries.add('sweep-deleted-account', () => progressStore.remove(uid), error);
  }
}

async function unlessGone(call: Promise<void>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
}
