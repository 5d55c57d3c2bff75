import { type DocumentSnapshot, type Firestore, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { hasGrpcCode, throwFirestoreProblem } from '../firebase/throw-firestore-problem.ts';
import type { Session } from '../request-session.ts';
import { withTimeout } from '../timeout.ts';

/** The most that Firestore writes in one batch. */
export const maxBatch = 500;
/** The most that one call lists, whatever a user has piled up. */
const maxListed = 100;

/** The sessions in Firestore. All calls throw `progress-unavailable` if Firestore fails or times out. */
export function createSessionDocuments(firestore: Firestore, timeoutMs: number) {
  const documents = firestore.collection('sessions');
  const ofUser = (uid: string) => documents.where('uid', '==', uid);
  const callFirestore = <Answer>(work: Promise<Answer>) =>
    withTimeout(work, timeoutMs, 'Firestore').catch(throwFirestoreProblem);

  return {
    async read(id: string): Promise<Session | undefined> {
      const document = await callFirestore(documents.doc(id).get());
      return document.exists ? toSession(document) : undefined;
    },

    create({ id, user, expiresAt, ...others }: Session) {
      const stored = { ...user, ...others, expiresAt: Timestamp.fromMillis(expiresAt) };
      return callFirestore(documents.doc(id).create(stored));
    },

    /** Stores when a session was used. Returns false if it is gone. */
    storeUse({ id, usedAt, expiresAt }: Session): Promise<boolean> {
      const change = { usedAt, expiresAt: Timestamp.fromMillis(expiresAt) };
      const updated = documents.doc(id).update(change);
      return callFirestore(updated.then(() => true, isMissing));
    },

    /** Sessions of a user, the last used one first. */
    async list(uid: string): Promise<Session[]> {
      const { docs } = await callFirestore(ofUser(uid).limit(maxListed).get());
      return docs.map(toSession).sort((one, other) => other.usedAt - one.usedAt);
    },

    /** The ids of at most `maxBatch` sessions of a user. */
    async listIds(uid: string): Promise<string[]> {
      const { docs } = await callFirestore(ofUser(uid).select().limit(maxBatch).get());
      return docs.map(({ id }) => id);
    },

    /** Deletes at most `maxBatch` sessions at once, without reading them: those that are gone already do not matter. */
    async delete(ids: string[]): Promise<void> {
      const batch = firestore.batch();
      for (const id of ids) batch.delete(documents.doc(id));
      await callFirestore(batch.commit());
    },
  };
}

/** Turns the failure of an update of a missing document into `false`. */
function isMissing(error: unknown): false {
  if (hasGrpcCode(error, GrpcStatus.NOT_FOUND)) return false;
  throw error;
}

function toSession(document: DocumentSnapshot): Session {
  const { uid, email, displayName, photoURL, expiresAt, ...others } = document.data() ?? {};
  const { device, startedAt, usedAt, isKept = false } = others;
  const user = { uid, email, displayName, photoURL };
  return { id: document.id, user, device, isKept, startedAt, usedAt, expiresAt: expiresAt.toMillis() };
}
