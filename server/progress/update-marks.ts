import { type DocumentReference, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { hasCode, notFound } from './grpc-codes.ts';

type Changes = Record<string, boolean | FieldValue>;

/** Changes single keys in one write without a read. False when there is no such document: an update never creates one. */
export async function updateMarks(document: DocumentReference, changes: Changes): Promise<boolean> {
  const batch = document.firestore.batch();
  const [plain, inherited] = splitInherited(changes);
  const marks = plain.map(([key, value]) => [new FieldPath('progress', key), value] as const);
  const [[path, value] = nothing, ...rest] = marks;
  batch.update(document, path, value, ...rest.flat());
  // The update fails without the document, and with it the whole batch.
  if (inherited.length > 0) batch.set(document, { progress: Object.fromEntries(inherited) }, { merge: true });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (hasCode(error, notFound)) return false;
    throw error;
  }
}

/** No key begins with a dash. */
const nothing = [new FieldPath('progress', '-'), FieldValue.delete()] as const;

/** The SDK's update() takes `constructor` for a field that is set twice, because every object has such a property. */
function splitInherited(changes: Changes) {
  const entries = Object.entries(changes);
  return [entries.filter(([key]) => !(key in {})), entries.filter(([key]) => key in {})] as const;
}
