import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Credential, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { Firestore } from 'firebase-admin/firestore';
import { GoogleAuth, gcpMetadata } from 'google-auth-library';
import { type Config, firebaseTimeouts } from '../config.ts';
import type { Emulators, FirebaseConfig } from '../firebase-config.ts';
import { invalidConfig, StartError } from '../start-error.ts';
import { withTimeout } from '../timeout.ts';

export interface Firebase {
  auth: Auth;
  firestore: Firestore;
  /** Where browsers reach the Auth emulator, if there is one. */
  authEmulatorUrl?: string;
}

type ConnectionTimeouts = Pick<Config['timeouts'], 'accessTokenMs' | 'firestoreSilentMs' | 'firestorePingMs'>;

/**
 * The credentials of the key file or the platform, for the identity service. With Firebase's own `applicationDefault` all calls
 * wait for the same request for an access token: if it is never answered, nothing works until a restart. Here each request, about
 * one an hour, has a time limit and a client of its own.
 */
function createCredential(projectId: string, timeoutMs: number): Credential {
  async function requestToken() {
    const scopes = 'https://www.googleapis.com/auth/cloud-platform';
    const client = await new GoogleAuth({ projectId, scopes }).getClient();
    await client.getAccessToken();
    const { access_token, expiry_date } = client.credentials;
    if (!access_token || !expiry_date) throw new Error('Google’s response contains no access token');
    return { access_token, expires_in: Math.floor((expiry_date - Date.now()) / 1000) };
  }
  return { getAccessToken: () => withTimeout(requestToken(), timeoutMs, 'Google') };
}

/** Creates the clients for the project, or for its emulators. Sends nothing yet. */
export function connectFirebase(
  config: FirebaseConfig,
  emulators?: Emulators,
  timeouts: ConnectionTimeouts = firebaseTimeouts,
): Firebase {
  const name = randomUUID();
  const { projectId } = config;
  // Firewalls silently drop idle connections. With pings such a connection is replaced within a minute; otherwise all
  // calls would fail for a quarter of an hour, until the system gives it up.
  const grpcOptions = {
    'grpc.keepalive_time_ms': timeouts.firestoreSilentMs,
    'grpc.keepalive_timeout_ms': timeouts.firestorePingMs,
  };
  if (!emulators) {
    const credential = createCredential(projectId, timeouts.accessTokenMs);
    const app = initializeApp({ projectId, credential }, name);
    return { auth: getAuth(app), firestore: new Firestore({ projectId, grpcOptions }) };
  }
  // The SDK reads these itself, at its first call and again at later ones.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId }, name);
  const firestore = new Firestore({ projectId, host: emulators.firestore, ssl: false, grpcOptions });
  // For a page on localhost, an iframe from 127.0.0.1 is third-party and gets no storage.
  const browserHost = emulators.auth.replace(/^127\.0\.0\.1:/, 'localhost:');
  return { auth: getAuth(app), firestore, authEmulatorUrl: `http://${browserHost}` };
}

/**
 * Checks that there are credentials. The clients look for them only at their first call, and Firestore's then fails where it
 * cannot be caught. Without the variable this asks the platform, which may take seconds. On Google's platforms it is repeated:
 * in a new pod of GKE the metadata server comes some seconds late.
 * @throws StartError if there are none
 */
async function requireCredentials(withinSeconds: number): Promise<void> {
  const { GOOGLE_APPLICATION_CREDENTIALS: keyFile } = process.env;
  const mayComeLate = !keyFile && hasMetadataServer();
  const deadline = performance.now() + withinSeconds * 1000;
  while (!(await hasCredentials())) {
    if (mayComeLate && performance.now() < deadline) {
      await sleep(500);
      continue;
    }
    throw invalidConfig([
      `GOOGLE_APPLICATION_CREDENTIALS: ${lackInWords(keyFile, mayComeLate, withinSeconds)}`,
    ]);
  }
}

function hasMetadataServer(): boolean {
  const { METADATA_SERVER_DETECTION, GCE_METADATA_HOST } = process.env;
  if (METADATA_SERVER_DETECTION === 'none') return false;
  return Boolean(GCE_METADATA_HOST) || gcpMetadata.getGCPResidency();
}

async function hasCredentials(): Promise<boolean> {
  // The library remembers that there was no metadata server.
  gcpMetadata.resetIsAvailableCache();
  return new GoogleAuth().getApplicationDefault().then(
    () => true,
    () => false,
  );
}

/** Repeats neither the library's message nor the value: either may contain a private key. */
function lackInWords(keyFile: string | undefined, mayComeLate: boolean, withinSeconds: number): string {
  if (keyFile) return 'expected the name of a readable key file of a service account';
  if (mayComeLate)
    return `is required, because the platform's metadata server has provided no Google credentials within ${withinSeconds} s: let the platform run the server as the service account, or set the account's key file`;
  return 'is required where the platform provides no Google credentials: the key file of a service account';
}

/** @throws StartError where there is neither a project with credentials nor emulators */
export async function startFirebase(settings: Config): Promise<Firebase> {
  const { firebase: config, timeouts, readyWithinSeconds } = settings;
  if (config.mode === 'project') await requireCredentials(readyWithinSeconds);
  else if (!config.emulators)
    throw new StartError(
      'no Firebase: start with `npm start`, which starts emulators, or set FIREBASE_PROJECT_ID',
    );
  return connectFirebase(config, config.emulators, timeouts);
}
