import { Document } from '@firestore-emulator/proto/dist/google/firestore/v1/document.js';
import { Write } from '@firestore-emulator/proto/dist/google/firestore/v1/write.js';
import type { Timestamp } from '@firestore-emulator/proto/dist/google/protobuf/timestamp.js';
import type { FirestoreState } from '@firestore-emulator/server';

/** Each document by its path, as base64 of its protocol buffer: JSON alone would lose bytes, NaN and -0. */
export interface FirestoreSnapshot {
  version: 1;
  documents: Record<string, string>;
}

/** Follows every change of the state, so that taking a snapshot costs no walk through all documents. */
export function followDocuments(state: FirestoreState, changed: () => void): () => FirestoreSnapshot {
  const documents = new Map<string, string>();
  const keep = ({ document }: { document: { getPath(): string; toV1Document(): Document } }) => {
    documents.set(document.getPath(), Buffer.from(document.toV1Document().serialize()).toString('base64'));
    changed();
  };
  state.emitter.on('create-document', keep);
  state.emitter.on('update-document', keep);
  state.emitter.on('delete-document', ({ document }) => {
    documents.delete(document.getPath());
    changed();
  });
  state.emitter.on('clear-all-projects', () => {
    documents.clear();
    changed();
  });
  return () => ({ version: 1, documents: Object.fromEntries(documents) });
}

/** Reads every document, so that a damaged one is found before the first is stored. */
export function decodeSnapshot(snapshot: unknown): Document[] {
  const { version, documents } = snapshot as Partial<FirestoreSnapshot>;
  if (version !== 1 || typeof documents !== 'object')
    throw new Error('not a Firestore snapshot of version 1');
  return Object.entries(documents).map(([path, encoded]) => {
    const document = Document.deserialize(Buffer.from(encoded, 'base64'));
    if (document.name !== path) throw new Error(`no readable document at ${path}`);
    return document;
  });
}

export function restoreDocuments(state: FirestoreState, documents: Document[]): void {
  for (const { name, fields, create_time, update_time } of documents) {
    const updatedAt = toDate(update_time);
    state.writeV1Document(updatedAt, new Write({ update: new Document({ name, fields }) }));
    const stored = state.getDocument(name);
    stored.metadata = { hasExist: true, createdAt: toDate(create_time), updatedAt };
    state.emitter.emit('update-document', { document: stored });
  }
}

function toDate({ seconds, nanos }: Timestamp): Date {
  return new Date(seconds * 1000 + nanos / 1_000_000);
}
