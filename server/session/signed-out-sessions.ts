import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { CallService } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

export type SignedOutSessions = ReturnType<typeof createSignedOutSessions>;

/**
 * Shares signed-out sessions with all replicas. Firestore deletes each entry once the session would have expired anyway (the
 * TTL policy is in firestore.indexes.json). Both calls throw `progress-unavailable` if Firestore fails or times out.
 */
export function createSignedOutSessions(firestore: Firestore, timeoutMs: number, callFirestore: CallService) {
  const sessions = firestore.collection('signedOutSessions');
  const call = <Answer>(operation: string, work: Promise<Answer>) =>
    callFirestore(operation, withTimeout(work, timeoutMs, 'Firestore'));
  return {
    async add(id: string, expiresAt: number): Promise<void> {
      await call('write-signed-out', sessions.doc(id).set({ expiresAt: Timestamp.fromMillis(expiresAt) }));
    },
    has: async (id: string) => (await call('read-signed-out', sessions.doc(id).get())).exists,
  };
}
