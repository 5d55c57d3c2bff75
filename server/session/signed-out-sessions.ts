import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { unwatched, type Watch } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

/** Sessions that were signed out before they expired, known to every replica. */
export interface SignedOutSessions {
  add(id: string, expiresAt: number): Promise<void>;
  has(id: string): Promise<boolean>;
}

const timeoutMs = 3_000;

/** Firestore deletes each entry once the session would have expired anyway (its TTL policy is in firestore.indexes.json). */
export function createSignedOutSessions(firestore: Firestore, watch: Watch = unwatched): SignedOutSessions {
  const sessions = firestore.collection('signedOutSessions');
  return {
    async add(id, expiresAt) {
      const write = sessions.doc(id).set({ expiresAt: Timestamp.fromMillis(expiresAt) });
      await watch('write-signed-out', withTimeout(write, timeoutMs, 'Firestore'));
    },
    async has(id) {
      const read = withTimeout(sessions.doc(id).get(), timeoutMs, 'Firestore');
      return (await watch('read-signed-out', read)).exists;
    },
  };
}
