import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { firebaseTimeouts, loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { createProgressDocuments } from '../progress/progress-documents.ts';

export const emulators = inject('emulators');
export const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
const isKnownKey = (key: string) => !key.startsWith('unknown-');
const timeoutMs = firebaseTimeouts.firestoreMs;
export const dependencies = { firestore, isKnownKey, timeoutMs };
export const store = createProgressDocuments(dependencies);

/** A skater with a document. */
export async function newSkater(): Promise<string> {
  const uid = randomUUID();
  await store.create({ uid, email: 'skater@example.org', displayName: null, photoURL: null });
  return uid;
}

export async function readDocument(uid: string) {
  return (await firestore.collection('users').doc(uid).get()).data();
}
