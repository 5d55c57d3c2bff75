import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { toFirestoreProblem } from '../firestore/firestore-problem.ts';
import type { Watch } from '../operations/health.ts';
import { withTimeout } from '../timeout.ts';

export type SignedOutSessions = ReturnType<typeof createSignedOutSessions>;

const timeoutMs = 3_000;

/**
 * Sessions that were signed out before they expired, known to every replica. Firestore deletes each entry once the
 * session would have expired anyway (its TTL policy is in firestore.indexes.json). Both calls throw
 * `progress-unavailable` when Firestore fails or is late.
 */
export function createSignedOutSessions(firestore: Firestore, watch: Watch) {
  const sessions = firestore.collection('signedOutSessions');
  return {
    async add(id: string, expiresAt: number): Promise<void> {
      const write = sessions.doc(id).set({ expiresAt: Timestamp.fromMillis(expiresAt) });
      await toFirestoreProblem(watch('write-signed-out', withTimeout(write, timeoutMs, 'Firestore')));
    },
    async has(id: string): Promise<boolean> {
      const read = withTimeout(sessions.doc(id).get(), timeoutMs, 'Firestore');
      return (await toFirestoreProblem(watch('read-signed-out', read))).exists;
    },
  };
}
