import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { User } from '#shared/api.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import type { CallService } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';
import { createDocument, deleteIfOrphaned, updateMarks } from './user-document.ts';
import { createWriteQueue } from './write-queue.ts';

type Progress = Record<string, boolean>;

/** The user whose marks they are, and the token to verify before creating a missing document. */
export type Owner = Pick<User, 'uid' | 'email'> & { token: string };

export type ProgressStore = ReturnType<typeof createProgressStore>;

interface Dependencies {
  firestore: Firestore;
  /** Asks the identity service, without a cache. @throws ProblemError `token-refused` or `identity-unavailable` */
  verifyToken(token: string): Promise<void>;
  /** Asks the identity service, without a cache. @throws ProblemError `identity-unavailable` */
  hasAccount(uid: string): Promise<boolean>;
  /** Whether a key belongs to a move of the curriculum. */
  isKnownKey(key: string): boolean;
  retries: BackgroundRetries;
  callFirestore: CallService;
}

/** Firestore's own client waits for 40 s or more. */
const timeoutMs = 4_000;

/**
 * Stores the marks of signed-in skaters in Firestore. All calls throw `progress-unavailable` if Firestore fails or times out.
 * Those that check the account also throw `token-refused` and `identity-unavailable`.
 */
export function createProgressStore(dependencies: Dependencies) {
  const { firestore, verifyToken, hasAccount, isKnownKey, retries, callFirestore } = dependencies;
  const users = firestore.collection('users');
  const queue = createWriteQueue();

  function createUserDocument({ uid, email, token }: Owner, progress: Progress): Promise<boolean> {
    const fields = { ...(email && { email }), progress };
    const account = { verify: () => verifyToken(token), exists: () => hasAccount(uid) };
    return createDocument(users.doc(uid), fields, account, retries);
  }

  /** Has its own timeout: a hung read within a write would block the user's later writes. */
  const readProgress = (uid: string) => withTimeout(readDocument(users.doc(uid)), timeoutMs, 'Firestore');

  async function writeChanges(owner: Owner, changes: Progress): Promise<void> {
    const document = users.doc(owner.uid);
    const unknown = Object.keys(changes).filter((key) => !isKnownKey(key));
    if (unknown.length > 0) {
      limitUnknownKeys(Object.keys(await readProgress(owner.uid)), unknown, isKnownKey);
    }
    if (await updateMarks(document, changes)) return;
    // The document is missing: create it only if the account exists, or update it if another write has just created it.
    await verifyToken(owner.token);
    if ((await createUserDocument(owner, changes)) || (await updateMarks(document, changes))) return;
    throw new Error('The document was created and deleted in the same moment');
  }

  async function deleteMarkField({ uid, token }: Owner, key: string): Promise<void> {
    if (!(await updateMarks(users.doc(uid), { [key]: FieldValue.delete() }))) await verifyToken(token);
  }

  /** Runs the work after the same user's earlier writes. */
  const enqueue = (operation: string, uid: string, work: () => Promise<unknown>) =>
    callFirestore(operation, queue.run(uid, timeoutMs, work));

  return {
    /** A missing document reads as no marks, and is not created. */
    read: (uid: string) => callFirestore('read-progress', readProgress(uid)),

    /** Creates the user's document if it is missing. */
    create: (owner: Owner) => enqueue('create-progress', owner.uid, () => createUserDocument(owner, {})),

    /** Writes the changed keys atomically. Resolves once Firestore has them. */
    write: (owner: Owner, changes: Progress) =>
      enqueue('write-progress', owner.uid, () => writeChanges(owner, changes)),

    /** Deletes a mark as if it had never been written. */
    deleteMark: (owner: Owner, key: string) =>
      enqueue('write-progress', owner.uid, () => deleteMarkField(owner, key)),

    /** Deletes the user's document. */
    deleteDocument: (uid: string) => enqueue('delete-progress', uid, () => users.doc(uid).delete()),

    /** Deletes the user's document if the account is gone. */
    deleteDocumentIfOrphaned: (uid: string) => deleteIfOrphaned(users.doc(uid), () => hasAccount(uid)),
  };
}

async function readDocument(document: DocumentReference): Promise<Progress> {
  const stored: unknown = (await document.get()).get('progress');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([key, completed]) => [key, Boolean(completed)]));
}
