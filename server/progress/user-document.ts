import { type DocumentReference, type FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import type { BackgroundRetries } from '../background-retries.ts';
import { isAccountGone } from '../session/identity.ts';
import { withTimeout } from '../timeout.ts';

function hasCode(error: unknown, code: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Changes single keys in one write, without a read. Returns false if the document does not exist: an update never creates it. */
export async function updateMarks(
  document: DocumentReference,
  changes: Record<string, boolean | FieldValue>,
): Promise<boolean> {
  // Keys contain no dots, so each is a field path of two segments.
  const fields = Object.entries(changes).map(([key, value]) => [`progress.${key}`, value]);
  try {
    await document.update(Object.fromEntries(fields));
    return true;
  } catch (error) {
    if (hasCode(error, GrpcStatus.NOT_FOUND)) return false;
    throw error;
  }
}

const retryTimeoutMs = 4_000;

/** Asks the identity service about the account of a document. */
interface Account {
  /**
   * Checks the session's token.
   * @throws ProblemError if the account is gone, the token is refused, or the service is unavailable
   */
  verify(): Promise<void>;
  /** Looks up the user's id, which does not expire as the token does. @throws ProblemError if the service is unavailable */
  exists(): Promise<boolean>;
}

/**
 * Creates a user's document; returns false if there is one. Verifies the account afterwards: if another replica deleted it
 * meanwhile, nobody could sign in to delete a document that is left behind.
 * @throws ProblemError if the account is gone or cannot be verified; the document is deleted if the account is gone
 */
export async function createDocument(
  document: DocumentReference,
  fields: { email?: string; progress: Record<string, boolean> },
  account: Account,
  retries: BackgroundRetries,
): Promise<boolean> {
  const deleteIfOrphanedLater = (cause: unknown) =>
    retries.add('remove-document-without-account', () => deleteIfOrphaned(document, account.exists), cause);
  try {
    await document.create(fields);
  } catch (error) {
    if (hasCode(error, GrpcStatus.ALREADY_EXISTS)) return false;
    // It may have been created, and only the response was lost.
    deleteIfOrphanedLater(error);
    throw error;
  }
  try {
    await account.verify();
    return true;
  } catch (refusal) {
    if (isAccountGone(refusal)) await document.delete().catch(deleteIfOrphanedLater);
    else deleteIfOrphanedLater(refusal);
    throw refusal;
  }
}

/** Deletes the document if its account is gone. @throws if either service is unavailable */
export async function deleteIfOrphaned(
  document: DocumentReference,
  accountExists: () => Promise<boolean>,
): Promise<void> {
  if (await accountExists()) return;
  await withTimeout(document.delete(), retryTimeoutMs, 'Firestore');
}
