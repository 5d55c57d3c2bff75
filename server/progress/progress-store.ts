import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { User } from '#shared/api.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import { rethrowFirestoreError } from '../firestore/firestore-problem.ts';
import type { RecordCall } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';
import { createDocument, deleteIfOrphaned, updateMarks } from './user-document.ts';
import { createWriteQueue } from './write-queue.ts';

type Progress = Record<string, boolean>;

/** Whose marks, and the token that the identity service is asked about when their document is missing. */
export type Owner = Pick<User, 'uid' | 'email'> & { token: string };

export type ProgressStore = ReturnType<typeof createProgressStore>;

interface Dependencies {
  firestore: Firestore;
  /** Asks the identity service now. @throws ProblemError `token-refused` or `identity-unavailable` */
  verifyToken(token: string): Promise<void>;
  /** Asks the identity service now. @throws ProblemError `identity-unavailable` */
  hasAccount(uid: string): Promise<boolean>;
  /** Whether a key belongs to a move of the curriculum. */
  isKnownKey(key: string): boolean;
  retries: BackgroundRetries;
  recordCall: RecordCall;
}

/** Firestore's own client waits 40 s and more. */
const timeoutMs = 4_000;

/**
 * The marks of signed-in skaters. Every call throws `progress-unavailable` when Firestore fails or times out. Those that
 * need to know whether the account exists also throw `token-refused` and `identity-unavailable`.
 */
export function createProgressStore(dependencies: Dependencies) {
  const { firestore, verifyToken, hasAccount, isKnownKey, retries, recordCall } = dependencies;
  const users = firestore.collection('users');
  const queue = createWriteQueue();

  function createFor({ uid, email, token }: Owner, progress: Progress): Promise<boolean> {
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
    // There is no document: only an account that lives gets one. Where another write made one meanwhile, that is updated.
    await verifyToken(owner.token);
    if ((await createFor(owner, changes)) || (await updateMarks(document, changes))) return;
    throw new Error('The document was created and deleted in the same moment');
  }

  async function removeStoredKey({ uid, token }: Owner, key: string): Promise<void> {
    if (!(await updateMarks(users.doc(uid), { [key]: FieldValue.delete() }))) await verifyToken(token);
  }

  const call = <Answer>(operation: string, work: Promise<Answer>) =>
    rethrowFirestoreError(recordCall(operation, work));

  /** Runs after the same user's earlier writes. */
  const inTurn = (operation: string, uid: string, work: () => Promise<unknown>) =>
    call(operation, queue.run(uid, timeoutMs, work));

  return {
    /** Writes nothing: a missing document reads as no marks. */
    read: (uid: string) => call('read-progress', readProgress(uid)),

    /** Creates the user's document unless there is one. */
    create: (owner: Owner) => inTurn('create-progress', owner.uid, () => createFor(owner, {})),

    /** One atomic write of the changed keys; resolves once Firestore has it. */
    write: (owner: Owner, changes: Progress) =>
      inTurn('write-progress', owner.uid, () => writeChanges(owner, changes)),

    /** Takes a key out as if it had never been written. */
    removeKey: (owner: Owner, key: string) =>
      inTurn('write-progress', owner.uid, () => removeStoredKey(owner, key)),

    /** Deletes the user's document. */
    remove: (uid: string) => inTurn('delete-progress', uid, () => users.doc(uid).delete()),

    /** Deletes the user's document if the account is gone. */
    deleteIfOrphaned: (uid: string) => deleteIfOrphaned(users.doc(uid), () => hasAccount(uid)),
  };
}

async function readDocument(document: DocumentReference): Promise<Progress> {
  const stored: unknown = (await document.get()).get('progress');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([key, completed]) => [key, Boolean(completed)]));
}
