import { FieldValue, type Firestore, GrpcStatus, type Timestamp } from 'firebase-admin/firestore';
import type { User } from '#shared/api.ts';
import { maxUnknownKeys } from '#shared/completion-key.ts';
import { ProblemError } from '../errors.ts';
import { hasGrpcCode, throwFirestoreProblem } from '../firebase/throw-firestore-problem.ts';
import { withTimeout } from '../timeout.ts';
import { createWriteQueue } from './write-queue.ts';

type Progress = Record<string, boolean>;

export type ProgressDocuments = ReturnType<typeof createProgressDocuments>;

interface Options {
  firestore: Firestore;
  /** Whether a key belongs to a move of the curriculum. */
  isKnownKey(key: string): boolean;
  timeoutMs: number;
}

/**
 * Stores the progress of signed-in skaters in Firestore. All calls throw `progress-unavailable` if Firestore fails or times out.
 */
export function createProgressDocuments(options: Options) {
  const { firestore, isKnownKey, timeoutMs } = options;
  const users = firestore.collection('users');
  const queue = createWriteQueue();

  /** Has its own timeout: a hung read within a write would block the user's later writes. */
  async function readProgress(uid: string): Promise<Progress> {
    const document = await withTimeout(users.doc(uid).get(), timeoutMs, 'Firestore');
    const stored: unknown = document.get('progress');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([key, completed]) => [key, Boolean(completed)]));
  }

  /** Changes single fields in one write, without a read. Returns false if the document does not exist: an update never creates it. */
  async function updateFields(uid: string, fields: Record<string, boolean | string | FieldValue>) {
    try {
      await users.doc(uid).update(fields);
      return true;
    } catch (error) {
      if (hasGrpcCode(error, GrpcStatus.NOT_FOUND)) return false;
      throw error;
    }
  }

  /** Updates first, because most sign-ins are of known users: their address may have changed. Returns when it created the document. */
  async function storeUser(uid: string, email: string | null): Promise<Timestamp | undefined> {
    if (await updateFields(uid, { email: email ?? FieldValue.delete() })) return undefined;
    try {
      const { writeTime } = await users.doc(uid).create({ ...(email && { email }), progress: {} });
      return writeTime;
    } catch (error) {
      if (hasGrpcCode(error, GrpcStatus.ALREADY_EXISTS)) return undefined;
      throw error;
    }
  }

  /** Deletes a document that nobody has changed since it was created. */
  async function deleteUnused(uid: string, createdAt: Timestamp): Promise<void> {
    await firestore.runTransaction(async (transaction) => {
      const document = await transaction.get(users.doc(uid));
      if (document.updateTime?.isEqual(createdAt)) transaction.delete(document.ref);
    });
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

  async function writeChanges(uid: string, changes: Progress): Promise<void> {
    await limitUnknownKeys(uid, changes);
    // Keys contain no dots, so each is a field path of two segments.
    const fields = Object.entries(changes).map(([key, value]) => [`progress.${key}`, value]);
    if (!(await updateFields(uid, Object.fromEntries(fields)))) throw accountGone();
  }

  /** Runs the work after the same user's earlier writes. */
  const enqueue = <Answer>(uid: string, work: () => Promise<Answer>) =>
    queue.run(uid, timeoutMs, work).catch(throwFirestoreProblem);

  async function create({ uid, email }: User): Promise<Timestamp | undefined> {
    let isLate = false;
    const write = async () => {
      const createdAt = await storeUser(uid, email);
      if (createdAt && isLate) await deleteUnused(uid, createdAt);
      return createdAt;
    };
    try {
      return await enqueue(uid, write);
    } catch (error) {
      isLate = true;
      throw error;
    }
  }

  return {
    /** A missing document reads as no progress, and is not created. */
    read: (uid: string) => readProgress(uid).catch(throwFirestoreProblem),

    /**
     * Creates the document of a new user, or updates the email address of a known one. Returns when it created it. A document
     * that arrives after the timeout is taken back: the account may be gone by then.
     */
    create,

    /** Deletes a document that a sign-in has created and nobody has used, because the sign-in fails. */
    takeBack: (uid: string, createdAt: Timestamp) => enqueue(uid, () => deleteUnused(uid, createdAt)),

    /** Writes the changed keys atomically. Resolves once Firestore has them. @throws `sign-in-required` if the account is gone */
    write: (uid: string, changes: Progress) => enqueue(uid, () => writeChanges(uid, changes)),

    deleteDocument: (uid: string) => enqueue(uid, () => users.doc(uid).delete()),
  };
}

/** A document is created by a sign-in alone, so without one there is no account. */
function accountGone(): ProblemError {
  return new ProblemError('sign-in-required', 'This account was deleted.');
}
