import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { LateError, withDeadline } from '../deadline.ts';
import { unwatched, type Watch } from '../operations/dependencies.ts';

/** Sessions that were signed out before they expired, known to every replica. */
export interface SignedOutSessions {
  add(id: string, expiresAt: number): Promise<void>;
  has(id: string): Promise<boolean>;
}

const deadlineMs = 3_000;

/** Firestore deletes each entry once the session would have expired anyway (its TTL policy is in firestore.indexes.json). */
export function createSignedOutSessions(firestore: Firestore, watch: Watch = unwatched): SignedOutSessions {
  const sessions = firestore.collection('signedOutSessions');
  const late = () => new LateError('Firestore did not answer in time');
  return {
    async add(id, expiresAt) {
      const write = sessions.doc(id).set({ expiresAt: Timestamp.fromMillis(expiresAt) });
      await watch('write-signed-out', withDeadline(write, deadlineMs, late));
    },
    async has(id) {
      const read = withDeadline(sessions.doc(id).get(), deadlineMs, late);
      return (await watch('read-signed-out', read)).exists;
    },
  };
}
