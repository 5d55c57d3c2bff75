import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Watch } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

export type SignedOutSessions = ReturnType<typeof createSignedOutSessions>;

const timeoutMs = 3_000;

/**
 * Sessions that were signed out before they expired, known to every replica. Firestore deletes each entry once the
 * session would have expired anyway (its TTL policy is in firestore.indexes.json).
 */
export function createSignedOutSessions(firestore: Firestore, watch: Watch) {
  const sessions = firestore.collection('signedOutSessions');
  return {
    async add(id: string, expiresAt: number): Promise<void> {
      const write = sessions.doc(id).set({ expiresAt: Timestamp.fromMillis(expiresAt) });
      await watch('write-signed-out', withTimeout(write, timeoutMs, 'Firestore'));
    },
    async has(id: string): Promise<boolean> {
      const read = withTimeout(sessions.doc(id).get(), timeoutMs, 'Firestore');
      return (await watch('read-signed-out', read)).exists;
    },
  };
}
