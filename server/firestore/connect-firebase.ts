import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { FirebaseConfig } from '../firebase-config.ts';
import { requireCredentials } from './require-credentials.ts';

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

/** Connects to the configured Firebase, bringing up emulators first when none is configured. */
export async function startFirebase(
  { firebase: config, publicOrigin }: Config,
  logger: Logger,
): Promise<Firebase & { stop(): Promise<void> }> {
  if (config.mode === 'project') await requireCredentials();
  if (config.mode !== 'embedded') {
    const firebase = connectFirebase(config, config.emulators);
    return { ...firebase, stop: () => firebase.firestore.terminate() };
  }
  // A development dependency: the container has no emulators.
  const { startEmbeddedFirebase } = await import('../embedded/start-embedded-firebase.ts');
  const { projectId, embeddedFolder: dataDir } = config;
  const embedded = await startEmbeddedFirebase({ dataDir, log: logger, publicOrigin, projectId });
  logger.info(
    { event: 'embedded.started' },
    `Embedded mode: accounts and progress are kept in ${dataDir}. To use a real Firebase project set FIREBASE_PROJECT_ID and FIREBASE_API_KEY (see README.md).`,
  );
  const firebase = connectFirebase(config, {
    auth: embedded.authEmulatorHost,
    firestore: embedded.firestoreEmulatorHost,
  });
  return {
    ...firebase,
    async stop() {
      await firebase.firestore.terminate();
      await embedded.stop();
    },
  };
}
