import type { Firestore } from 'firebase-admin/firestore';
import type { User } from '#shared/api.ts';
import { LateError, withDeadline } from '../deadline.ts';
import { ProblemError } from '../errors.ts';
import { unwatched, type Watch } from '../operations/dependencies.ts';
import type { EventName } from '../operations/events.ts';
import { nameFailure } from '../operations/name-failure.ts';
import { createWriteQueue } from './write-queue.ts';

type Progress = Record<string, boolean>;
type Owner = Pick<User, 'uid' | 'email'>;

/** The marks of signed-in skaters. Every call throws `progress-unavailable` when Firestore fails or is late. */
export interface ProgressStore {
  /** Creates the user's document where there is none. */
  read(owner: Owner): Promise<Progress>;
  /** One atomic write of the changed keys; resolves once Firestore has it. */
  write(owner: Owner, changes: Progress): Promise<void>;
  remove(uid: string): Promise<void>;
}

/** Firestore's own client waits 40 s and more. */
const deadlineMs = 4_000;

/** gRPC's code for creating what is there already. */
const alreadyExists = 6;

export function createProgressStore(firestore: Firestore, watch: Watch = unwatched): ProgressStore {
  const users = firestore.collection('users');
  const queue = createWriteQueue();

  async function readOrCreate({ uid, email }: Owner): Promise<Progress> {
    const document = users.doc(uid);
    const found = await document.get();
    if (found.exists) return readProgress(found.get('progress'));
    try {
      await document.create({ ...(email && { email }), progress: {} });
      return {};
    } catch (error) {
      if ((error as { code?: unknown }).code !== alreadyExists) throw error;
      return readProgress((await document.get()).get('progress'));
    }
  }

  return {
    read: (owner) =>
      asProblem(
        watch(
          'read-progress',
          withDeadline(readOrCreate(owner), deadlineMs, () => new LateError('Firestore is late')),
        ),
      ),

    write({ uid, email }, changes) {
      // Merging an empty map would erase all progress.
      if (Object.keys(changes).length === 0) return Promise.resolve();
      const document = { ...(email && { email }), progress: changes };
      const written = queue.run(uid, deadlineMs, async () => {
        await users.doc(uid).set(document, { merge: true });
      });
      return asProblem(watch('write-progress', written), 'Error updating progress', 'progress.failed');
    },

    remove(uid) {
      const removed = queue.run(uid, deadlineMs, async () => {
        await users.doc(uid).delete();
      });
      return asProblem(watch('delete-progress', removed));
    },
  };
}

function readProgress(stored: unknown): Progress {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([key, completed]) => [key, Boolean(completed)]));
}

async function asProblem<Value>(
  work: Promise<Value>,
  message = 'Firestore failed.',
  event?: EventName,
): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    throw new ProblemError('progress-unavailable', message, {
      cause,
      reason: nameFailure(cause),
      ...(event && { event }),
    });
  }
}
