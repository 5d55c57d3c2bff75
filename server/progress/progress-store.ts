import { FieldValue, type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import type { User } from '#shared/api.ts';
import { maxUnknownKeys } from '#shared/completion-key.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import { ProblemError } from '../errors.ts';
import type { CallService } from '../operations/health.ts';
import { type Identity, isAccountGone } from '../session/identity.ts';
import { withTimeout } from '../timeout.ts';
import { createWriteQueue } from './write-queue.ts';

type Progress = Record<string, boolean>;

/** The user whose marks they are, and the token to verify before creating a missing document. */
export type Owner = Pick<User, 'uid' | 'email'> & { token: string };

export type ProgressStore = ReturnType<typeof createProgressStore>;

interface Dependencies {
  firestore: Firestore;
  identity: Pick<Identity, 'verifyWithService' | 'hasAccount'>;
  /** Whether a key belongs to a move of the curriculum. */
  isKnownKey(key: string): boolean;
  retries: BackgroundRetries;
  callFirestore: CallService;
  timeoutMs: number;
}

/**
 * Stores the marks of signed-in skaters in Firestore. All calls throw `progress-unavailable` if Firestore fails or times out.
 * Those that check the account also throw `token-refused` and `identity-unavailable`.
 */
export function createProgressStore(dependencies: Dependencies) {
  const { firestore, identity, isKnownKey, retries, callFirestore, timeoutMs } = dependencies;
  const users = firestore.collection('users');
  const queue = createWriteQueue();

  /** Has its own timeout: a hung read within a write would block the user's later writes. */
  async function readProgress(uid: string): Promise<Progress> {
    const document = await withTimeout(users.doc(uid).get(), timeoutMs, 'Firestore');
    const stored: unknown = document.get('progress');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([key, completed]) => [key, Boolean(completed)]));
  }

  /** Changes single keys in one write, without a read. Returns false if the document does not exist: an update never creates it. */
  async function updateMarks(uid: string, changes: Record<string, boolean | FieldValue>): Promise<boolean> {
    // Keys contain no dots, so each is a field path of two segments.
    const fields = Object.entries(changes).map(([key, value]) => [`progress.${key}`, value]);
    try {
      await users.doc(uid).update(Object.fromEntries(fields));
      return true;
    } catch (error) {
      if (hasCode(error, GrpcStatus.NOT_FOUND)) return false;
      throw error;
    }
  }

  /**
   * Creates a user's document; returns false if there is one. Verifies the account afterwards: if another replica deleted it
   * meanwhile, nobody could sign in to delete a document that is left behind.
   * @throws ProblemError if the account is gone or cannot be verified; the document is deleted if the account is gone
   */
  async function createDocument({ uid, email, token }: Owner, progress: Progress): Promise<boolean> {
    const document = users.doc(uid);
    const deleteIfOrphanedLater = (cause: unknown) =>
      retries.add('remove-document-without-account', () => deleteDocumentIfOrphaned(uid), cause);
    try {
      await document.create({ ...(email && { email }), progress });
    } catch (error) {
      if (hasCode(error, GrpcStatus.ALREADY_EXISTS)) return false;
      // It may have been created, and only the response was lost.
      deleteIfOrphanedLater(error);
      throw error;
    }
    try {
      await identity.verifyWithService(token);
      return true;
    } catch (refusal) {
      if (isAccountGone(refusal)) await document.delete().catch(deleteIfOrphanedLater);
      else deleteIfOrphanedLater(refusal);
      throw refusal;
    }
  }

  /**
   * Deletes the user's document if the account is gone. Looks it up by its id, which does not expire as a token does.
   * @throws if either service is unavailable
   */
  async function deleteDocumentIfOrphaned(uid: string): Promise<void> {
    if (await identity.hasAccount(uid)) return;
    await withTimeout(users.doc(uid).delete(), timeoutMs, 'Firestore');
  }

  /**
   * Keeps an account from filling Firestore with keys that are not in the curriculum. Stored keys can always be changed.
   * @throws ProblemError `too-many-keys`
   */
  async function limitUnknownKeys(uid: string, changes: Progress): Promise<void> {
    const written = Object.keys(changes).filter((key) => !isKnownKey(key));
    if (written.length === 0) return;
    const stored = Object.keys(await readProgress(uid)).filter((key) => !isKnownKey(key));
    const { size } = new Set([...stored, ...written]);
    if (size === stored.length || size <= maxUnknownKeys) return;
    const limit = maxUnknownKeys.toLocaleString('en-US');
    throw new ProblemError(
      'too-many-keys',
      `An account can have ${limit} moves that the curriculum does not have, and this one would have more. Nothing was saved: leave such moves out.`,
    );
  }

  async function writeChanges(owner: Owner, changes: Progress): Promise<void> {
    const { uid, token } = owner;
    await limitUnknownKeys(uid, changes);
    if (await updateMarks(uid, changes)) return;
    // The document is missing: create it only if the account exists, or update it if another write has just created it.
    await identity.verifyWithService(token);
    if ((await createDocument(owner, changes)) || (await updateMarks(uid, changes))) return;
    throw new Error('The document was created and deleted in the same moment');
  }

  /** Runs the work after the same user's earlier writes. */
  const enqueue = (operation: string, uid: string, work: () => Promise<unknown>) =>
    callFirestore(operation, queue.run(uid, timeoutMs, work));

  return {
    /** A missing document reads as no marks, and is not created. */
    read: (uid: string) => callFirestore('read-progress', readProgress(uid)),

    /** Creates the user's document if it is missing. */
    create: (owner: Owner) => enqueue('create-progress', owner.uid, () => createDocument(owner, {})),

    /** Writes the changed keys atomically. Resolves once Firestore has them. */
    write: (owner: Owner, changes: Progress) =>
      enqueue('write-progress', owner.uid, () => writeChanges(owner, changes)),

    /** Deletes a mark as if it had never been written. */
    deleteMark: ({ uid, token }: Owner, key: string) =>
      enqueue('write-progress', uid, async () => {
        if (!(await updateMarks(uid, { [key]: FieldValue.delete() })))
          await identity.verifyWithService(token);
      }),

    deleteDocument: (uid: string) => enqueue('delete-progress', uid, () => users.doc(uid).delete()),

    deleteDocumentIfOrphaned,
  };
}

function hasCode(error: unknown, code: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
