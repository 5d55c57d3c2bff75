import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { User } from '#shared/api.ts';
import type { BackgroundRetries } from '../background-retries.ts';
import { ProblemError } from '../errors.ts';
import type { EventName } from '../operations/events.ts';
import { classifyFailure, unwatched, type Watch } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';
import { createDocument, removeIfGone } from './create-document.ts';
import { limitUnknownKeys } from './limit-unknown-keys.ts';
import { updateMarks } from './update-marks.ts';
import { createWriteQueue } from './write-queue.ts';

type Progress = Record<string, boolean>;

/** Whose marks, and the token that the identity service is asked about when their document is missing. */
export type Owner = Pick<User, 'uid' | 'email'> & { token: string };

/**
 * The marks of signed-in skaters. Every call throws `progress-unavailable` when Firestore fails or is late. Those that
 * need to know whether the account exists also throw `token-refused` and `identity-unavailable`.
 */
export interface ProgressStore {
  /** Writes nothing: a missing document reads as no marks. */
  read(uid: string): Promise<Progress>;
  /** Creates the user's document unless there is one. */
  create(owner: Owner): Promise<void>;
  /** One atomic write of the changed keys; resolves once Firestore has it. */
  write(owner: Owner, changes: Progress): Promise<void>;
  /** Takes a key out as if it had never been written. */
  removeKey(owner: Owner, key: string): Promise<void>;
  /** Deletes the user's document. */
  remove(uid: string): Promise<void>;
  /** Deletes the user's document if the account is gone. */
  removeIfGone(owner: Owner): Promise<void>;
}

interface Dependencies {
  firestore: Firestore;
  /** Asks the identity service now. @throws ProblemError `token-refused` or `identity-unavailable` */
  verifyToken(token: string): Promise<void>;
  /** Whether a key belongs to a move of the curriculum. */
  isKnownKey(key: string): boolean;
  retries: BackgroundRetries;
  watch?: Watch;
}

/** Firestore's own client waits 40 s and more. */
const timeoutMs = 4_000;

export function createProgressStore(dependencies: Dependencies): ProgressStore {
  const { firestore, verifyToken, isKnownKey, retries, watch = unwatched } = dependencies;
  const users = firestore.collection('users');
  const queue = createWriteQueue();

  async function writeChanges({ uid, email, token }: Owner, changes: Progress): Promise<void> {
    const document = users.doc(uid);
    const unknown = Object.keys(changes).filter((key) => !isKnownKey(key));
    if (unknown.length > 0) {
      limitUnknownKeys(Object.keys(await readDocument(document)), unknown, isKnownKey);
    }
    const fields = email ? { email } : {};
    const update = () => updateMarks(document, changes, fields);
    if (await update()) return;
    const verifyAccount = () => verifyToken(token);
    await verifyAccount();
    const creation = { document, fields: { ...fields, progress: changes }, verifyAccount, retries };
    if ((await createDocument(creation)) || (await update())) return;
    throw new Error('The document was created and deleted in the same moment');
  }

  async function removeStoredKey({ uid, token }: Owner, key: string): Promise<void> {
    const document = users.doc(uid);
    if (!(await updateMarks(document, { [key]: FieldValue.delete() }))) await verifyToken(token);
  }

  /** After the writes of the same user before it. */
  const inTurn = (operation: string, uid: string, work: () => Promise<void>) =>
    watch(operation, queue.run(uid, timeoutMs, work));

  return {
    read: (uid) =>
      toProblem(watch('read-progress', withTimeout(readDocument(users.doc(uid)), timeoutMs, 'Firestore'))),

    create: ({ uid, email, token }) =>
      toProblem(
        inTurn('create-progress', uid, async () => {
          const fields = { ...(email && { email }), progress: {} };
          const verifyAccount = () => verifyToken(token);
          await createDocument({ document: users.doc(uid), fields, verifyAccount, retries });
        }),
      ),

    write(owner, changes) {
      const written = inTurn('write-progress', owner.uid, () => writeChanges(owner, changes));
      return toProblem(written, 'Error updating progress', 'progress.failed');
    },

    removeKey(owner, key) {
      const removed = inTurn('write-progress', owner.uid, () => removeStoredKey(owner, key));
      return toProblem(removed, 'Error updating progress', 'progress.failed');
    },

    remove: (uid) =>
      toProblem(inTurn('delete-progress', uid, async () => void (await users.doc(uid).delete()))),

    removeIfGone: ({ uid, token }) => removeIfGone(users.doc(uid), () => verifyToken(token)),
  };
}

async function readDocument(document: DocumentReference): Promise<Progress> {
  const stored: unknown = (await document.get()).get('progress');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([key, completed]) => [key, Boolean(completed)]));
}

async function toProblem<Value>(
  work: Promise<Value>,
  message = 'Firestore failed.',
  event?: EventName,
): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    throw new ProblemError('progress-unavailable', message, {
      cause,
      reason: classifyFailure(cause),
      ...(event && { event }),
    });
  }
}
