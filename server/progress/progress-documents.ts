import { FieldValue, type Firestore, GrpcStatus, type Timestamp } from 'firebase-admin/firestore';
import type { ProgressResponse, User } from '#shared/api.ts';
import { maxUnknownKeys } from '#shared/completion-key.ts';
import { canonicalStoredKey, maxSkaters, numberOf, splitKey } from '#shared/skaters.ts';
import { ProblemError } from '../errors.ts';
import { hasGrpcCode, throwFirestoreProblem } from '../firebase/throw-firestore-problem.ts';
import { withTimeout } from '../timeout.ts';
import type { Fields, SkaterChange } from './skater-changes.ts';
import { hasSkater, toUserDocument, type UserDocument } from './user-document.ts';
import { createWriteQueue } from './write-queue.ts';

type Changes = Record<string, boolean>;
type Days = Record<string, string>;

export type ProgressDocuments = ReturnType<typeof createProgressDocuments>;

interface Options {
  firestore: Firestore;
  /** Whether a completion key belongs to a move of the curriculum. */
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
  async function readDocument(uid: string): Promise<UserDocument> {
    return toUserDocument(await withTimeout(users.doc(uid).get(), timeoutMs, 'Firestore'));
  }

  /** Changes single fields in one write, without a read. Returns false if the document does not exist: an update never creates it. */
  async function updateFields(uid: string, fields: Fields) {
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

  const isKnown = (stored: string) => isKnownKey(splitKey(stored).key);
  /** The first skaters may have strays, but not more of them than the curriculum has moves. */
  const isKnownUnread = (stored: string) =>
    isKnown(stored) && numberOf(splitKey(stored).skater) <= maxSkaters;

  /**
   * Keeps an account from filling Firestore with keys that are not in the curriculum, or of no skater. Stored keys can always be
   * changed. @throws ProblemError `too-many-keys`
   */
  async function limitUnknownKeys(uid: string, changes: Changes): Promise<void> {
    const written = Object.keys(changes);
    if (written.every(isKnownUnread)) return;
    const { progress, skaters } = await readDocument(uid);
    const isUnknown = (stored: string) => !isKnown(stored) || !hasSkater(skaters, splitKey(stored).skater);
    const stored = Object.keys(progress).filter(isUnknown);
    const { size } = new Set([...stored, ...written.filter(isUnknown)]);
    if (size === stored.length || size <= maxUnknownKeys) return;
    const limit = maxUnknownKeys.toLocaleString('en-US');
    throw new ProblemError(
      'too-many-keys',
      `An account can have ${limit} moves that the curriculum does not have, and this one would have more. Nothing was saved: leave such moves out.`,
    );
  }

  async function writeChanges(uid: string, changes: Changes, days: Days): Promise<void> {
    await limitUnknownKeys(uid, changes);
    // Keys contain no dots, so each is a field path of two segments.
    const progress = Object.entries(changes).map(([key, value]) => [`progress.${key}`, value]);
    // Under canonical keys alone: the day of another spelling would outlive the change. A change without a day has none any more.
    const known = Object.keys(changes).filter(isKnown);
    const dated = known.map((key) => [`days.${canonicalStoredKey(key)}`, days[key] ?? FieldValue.delete()]);
    if (!(await updateFields(uid, Object.fromEntries([...progress, ...dated])))) throw accountGone();
  }

  /** Reads the document, and changes it unless it has changed meanwhile: then once more. */
  function changeInTransaction<Answer>(uid: string, decide: (stored: UserDocument) => SkaterChange<Answer>) {
    return firestore.runTransaction(async (transaction) => {
      const document = await transaction.get(users.doc(uid));
      if (!document.updateTime) throw accountGone();
      const { fields, answer } = decide(toUserDocument(document));
      // Firestore would not need it: its transactions lock what they read. The emulator's do not.
      transaction.update(document.ref, fields, { lastUpdateTime: document.updateTime });
      return answer;
    });
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
    async read(uid: string): Promise<ProgressResponse> {
      const { progress, days, skaters } = await readDocument(uid).catch(throwFirestoreProblem);
      return { progress, days, skaters };
    },

    /**
     * Creates the document of a new user, or updates the email address of a known one. Returns when it created it. A document
     * that arrives after the timeout is taken back: the account may be gone by then.
     */
    create,

    /** Deletes a document that a sign-in has created and nobody has used, because the sign-in fails. */
    takeBack: (uid: string, createdAt: Timestamp) => enqueue(uid, () => deleteUnused(uid, createdAt)),

    /**
     * Writes the changed keys and their days atomically. Resolves once Firestore has them. @throws `sign-in-required` if the
     * account is gone
     */
    write: (uid: string, changes: Changes, days: Days = {}) =>
      enqueue(uid, () => writeChanges(uid, changes, days)),

    /** Adds, renames or removes a skater. @throws what `decide` throws, and `sign-in-required` if the account is gone */
    changeSkaters: <Answer>(uid: string, decide: (stored: UserDocument) => SkaterChange<Answer>) =>
      enqueue(uid, () => changeInTransaction(uid, decide)),

    deleteDocument: (uid: string) => enqueue(uid, () => users.doc(uid).delete()),
  };
}

/** A document is created by a sign-in alone, so without one there is no account. */
function accountGone(): ProblemError {
  return new ProblemError('sign-in-required', 'This account was deleted.');
}
