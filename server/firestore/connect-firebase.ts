import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { FirebaseConfig } from '../firebase-config.ts';

export interface Firebase {
  auth: Auth;
  firestore: Firestore;
  /** Where the browser finds the Auth emulator, when there is one. */
  authEmulatorUrl?: string;
}

/** `host:port` of each emulator. */
export interface Emulators {
  auth: string;
  firestore: string;
}

let connections = 0;

/** Connects to the project, or to emulators of it. Nothing is sent yet. */
export function connectFirebase(config: FirebaseConfig, emulators?: Emulators): Firebase {
  connections += 1;
  const name = `connection-${connections}`;
  if (!emulators) {
    const app = initializeApp({ projectId: config.projectId, credential: applicationDefault() }, name);
    return { auth: getAuth(app), firestore: getFirestore(app) };
  }
  // The SDK reads these itself, at its first call and again at later ones.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId: config.projectId }, name);
  const firestore = getFirestore(app);
  firestore.settings({ host: emulators.firestore, ssl: false });
  // To a page on localhost an iframe from 127.0.0.1 is another site's, and gets no storage.
  const browserHost = emulators.auth.replace(/^127\.0\.0\.1:/, 'localhost:');
  return { auth: getAuth(app), firestore, authEmulatorUrl: `http://${browserHost}` };
}
