import { type DocumentReference, type FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import type { BackgroundRetries } from '../background-retries.ts';
import { isAccountGone } from '../session/identity.ts';
import { withTimeout } from '../timeout.ts';

function hasCode(error: unknown, code: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Changes single keys in one write without a read. False when there is no such document: an update never creates one. */
export async function updateMarks(
  document: DocumentReference,
  changes: Record<string, boolean | FieldValue>,
): Promise<boolean> {
  // No key has a dot, so these are paths of two names.
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

/** What the identity service is asked about the account of a document. */
interface Account {
  /** With the session's token. @throws ProblemError when the account is gone, refuses the token, or cannot be verified */
  verify(): Promise<void>;
  /** By the user's id, which does not expire as the token does. @throws ProblemError when it cannot be found out */
  exists(): Promise<boolean>;
}

/**
 * Creates a user's document; false when there is one. Another replica may delete the account meanwhile, and nobody could
 * sign in to delete a document that is left, so the account is verified after the creation.
 * @throws ProblemError when the account is gone or cannot be verified: the document is then removed, if the account is gone
 */
export async function createDocument(
  document: DocumentReference,
  fields: { email?: string; progress: Record<string, boolean> },
  account: Account,
  retries: BackgroundRetries,
): Promise<boolean> {
  const removeLater = (cause: unknown) =>
    retries.add('remove-document-without-account', () => deleteIfOrphaned(document, account.exists), cause);
  try {
    await document.create(fields);
  } catch (error) {
    if (hasCode(error, GrpcStatus.ALREADY_EXISTS)) return false;
    // It may have been created and the answer lost.
    removeLater(error);
    throw error;
  }
  try {
    await account.verify();
    return true;
  } catch (refusal) {
    if (isAccountGone(refusal)) await document.delete().catch(removeLater);
    else removeLater(refusal);
    throw refusal;
  }
}

/** @throws when it cannot be found out, or not be removed */
export async function deleteIfOrphaned(
  document: DocumentReference,
  accountExists: () => Promise<boolean>,
): Promise<void> {
  if (await accountExists()) return;
  await withTimeout(document.delete(), retryTimeoutMs, 'Firestore');
}
