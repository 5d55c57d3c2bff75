import { MapValue, Value } from '@firestore-emulator/proto/dist/google/firestore/v1/document.js';
import type { Write } from '@firestore-emulator/proto/dist/google/firestore/v1/write.js';
import type { FirestoreState } from '@firestore-emulator/server';

type Fields = Map<string, Value>;

/**
 * Makes writes follow their field mask and their precondition. The emulator (0.3.15) compares mask paths as text and quotes only
 * keys with a dot, while the SDK quotes every key that is no plain identifier (progress.`basic-basic-1-dip`): merges of such keys
 * are dropped without an error. It also never removes a field: neither FieldValue.delete() nor a plain set() does. So each write
 * is turned into the whole document it asks for, which the emulator stores correctly. Its transactions isolate nothing, and it
 * ignores `lastUpdateTime`: here a write fails that has one which has passed, and the SDK runs its transaction again.
 */
export function patchWrites(state: FirestoreState): void {
  const write = state.writeV1Document.bind(state);
  let lastTime = 0;
  state.writeV1Document = (now, request) => {
    // Two writes within a millisecond would have the same time.
    lastTime = Math.max(now.getTime(), lastTime + 1);
    const date = new Date(lastTime);
    if (!request.has_update) return write(date, request);
    const document = state.getDocument(request.update.name);
    requireUnchanged(document, request.current_document);
    if (request.has_update_mask) {
      const { fields } = document.toV1Document();
      for (const path of request.update_mask.field_paths)
        copyField(fields, request.update.fields, parseFieldPath(path));
      request.update.fields = fields;
      request.update_mask.field_paths = [];
    }
    const stored = document as unknown as { fields: object };
    const before = stored.fields;
    stored.fields = {};
    try {
      return write(date, request);
    } catch (error) {
      stored.fields = before;
      throw error;
    }
  };
}

type StoredDocument = ReturnType<FirestoreState['getDocument']>;

/** @throws an error that the SDK takes for a reason to run the transaction again */
function requireUnchanged(document: StoredDocument, precondition: Write['current_document']): void {
  if (!precondition?.has_update_time) return;
  const { seconds, nanos } = precondition.update_time;
  const readAt = seconds * 1000 + nanos / 1e6;
  if (document.metadata.updatedAt?.getTime() !== readAt)
    throw new Error('The document has changed since it was read');
}

function copyField(target: Fields, source: Fields | undefined, [key = '', ...rest]: string[]): void {
  const value = source?.get(key);
  if (rest.length === 0) {
    if (value) target.set(key, value);
    else target.delete(key);
    return;
  }
  let child = target.get(key);
  if (!child?.has_map_value) {
    if (!value?.has_map_value) return;
    child = new Value({ map_value: new MapValue({ fields: new Map() }) });
    target.set(key, child);
  }
  copyField(child.map_value.fields, value?.has_map_value ? value.map_value.fields : undefined, rest);
}

/** Splits a.`b-c`.`d\`e` into its keys. */
function parseFieldPath(path: string): string[] {
  return Array.from(path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );
}
