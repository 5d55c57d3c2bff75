import { mkdir } from 'node:fs/promises';
import type { AuthWorkerData } from './auth-worker.ts';
import { lockDataDir } from './lock-data-dir.ts';
import type { EmbeddedLog } from './run-worker.ts';
import { startWorker } from './start-worker.ts';

export interface EmbeddedFirebaseOptions {
  /** Where accounts and documents are saved. Created when absent. */
  dataDir: string;
  log: EmbeddedLog;
  /** Where the app is reached, e.g. http://localhost:3000: links of unsent e-mails lead there. */
  publicOrigin: string;
  /** Firebase tools never call a real project for an id with the prefix `demo-`. */
  projectId?: string;
  /** Default: any free port. */
  authPort?: number;
}

export interface EmbeddedFirebase {
  authEmulatorHost: string;
  firestoreEmulatorHost: string;
  projectId: string;
  stop(): Promise<void>;
}

/**
 * Starts the Auth and Firestore emulators on loopback, with the saved data.
 * firebase-admin accepts the Auth emulator's unsigned tokens only while FIREBASE_AUTH_EMULATOR_HOST is in
 * process.env: set both hosts there, and METADATA_SERVER_DETECTION=none, before the first call to it.
 */
export async function startEmbeddedFirebase(options: EmbeddedFirebaseOptions): Promise<EmbeddedFirebase> {
  const { dataDir, log, publicOrigin, projectId = 'demo-figure-skating', authPort = 0 } = options;
  // The Auth emulator stores passwords readably, so nobody else may look in.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir);

  const authData: AuthWorkerData = { dataDir, projectId, publicOrigin, port: authPort };
  const started = await Promise.allSettled([
    startWorker({ name: 'auth', entry: new URL('./auth-worker.ts', import.meta.url), data: authData, log }),
    startWorker({
      name: 'firestore',
      entry: new URL('./firestore-worker.ts', import.meta.url),
      data: { dataDir },
      log,
    }),
  ]);
  const stop = async () => {
    await Promise.all(
      started.map((worker) => (worker.status === 'fulfilled' ? worker.value.stop() : undefined)),
    );
    await unlock();
  };

  const [auth, firestore] = started;
  if (auth.status === 'rejected' || firestore.status === 'rejected') {
    await stop();
    throw auth.status === 'rejected' ? auth.reason : (firestore as PromiseRejectedResult).reason;
  }
  return {
    authEmulatorHost: `127.0.0.1:${auth.value.port}`,
    firestoreEmulatorHost: `127.0.0.1:${firestore.value.port}`,
    projectId,
    stop,
  };
}
