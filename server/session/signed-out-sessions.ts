import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { rethrowFirestoreError } from '../firestore/rethrow-firestore-error.ts';
import type { RecordCall } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

export type SignedOutSessions = ReturnType<typeof createSignedOutSessions>;

const timeoutMs = 3_000;

/**
 * Shares signed-out sessions with all replicas. Firestore deletes each entry once the session would have expired anyway (the
 * TTL policy is in firestore.indexes.json). Both calls throw `progress-unavailable` if Firestore fails or times out.
 */
export function createSignedOutSessions(firestore: Firestore, recordCall: RecordCall) {
  const sessions = firestore.collection('signedOutSessions');
  const call = <Answer>(operation: string, work: Promise<Answer>) =>
    rethrowFirestoreError(recordCall(operation, withTimeout(work, timeoutMs, 'Firestore')));
  return {
    async add(id: string, expiresAt: number): Promise<void> {
      await call('write-signed-out', sessions.doc(id).set({ expiresAt: Timestamp.fromMillis(expiresAt) }));
    },
    has: async (id: string) => (await call('read-signed-out', sessions.doc(id).get())).exists,
  };
}
