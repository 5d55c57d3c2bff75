import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { LogFields } from '../operations/events.ts';
import type { WorkerMessage } from './emulator-worker.ts';
import { lockDataDir } from './lock-data-dir.ts';

/** The part of a logger that the embedded mode uses. */
export type EmbeddedLog = Record<'debug' | 'info' | 'error', (fields: LogFields, message: string) => void>;

interface EmbeddedFirebaseOptions {
  /** Where accounts and documents are saved. Created when absent. */
  dataDir: string;
  log: EmbeddedLog;
  /** Where the app is reached, e.g. http://localhost:3000: links of unsent e-mails lead there. */
  publicOrigin: string;
  /** Firebase tools never call a real project for an id with the prefix `demo-`. */
  projectId?: string;
}

/** What the thread of the emulators needs. */
export type EmulatorSettings = Required<Omit<EmbeddedFirebaseOptions, 'log'>>;

export type EmbeddedFirebase = Awaited<ReturnType<typeof startEmbeddedFirebase>>;

/**
 * Starts the Auth and Firestore emulators on loopback, with the saved data. They run in a thread of their own: their
 * output goes to the log, they cannot end the server or catch its signals, and their start does not block it.
 */
export async function startEmbeddedFirebase({
  dataDir,
  log,
  publicOrigin,
  projectId = 'demo-figure-skating',
}: EmbeddedFirebaseOptions) {
  // The Auth emulator stores passwords readably, so nobody else may look in.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir);
  const worker = new Worker(new URL('./emulator-worker.ts', import.meta.url), {
    workerData: { dataDir, projectId, publicOrigin } satisfies EmulatorSettings,
    stdout: true,
    stderr: true,
    // An environment of its own: no DEBUG, proxy, token or settings of the user's reaches firebase-tools.
    env: { XDG_CONFIG_HOME: dataDir, NO_UPDATE_NOTIFIER: '1', METADATA_SERVER_DETECTION: 'none' },
  });
  for (const output of [worker.stdout, worker.stderr]) {
    createInterface({ input: output }).on('line', (line) => log.debug({ event: 'embedded.log' }, line));
  }

  const ports = Promise.withResolvers<{ auth: number; firestore: number }>();
  const exited = Promise.withResolvers<void>();
  let isRunning = false;
  worker.on('message', (message: WorkerMessage) => {
    if ('ports' in message) ports.resolve(message.ports);
    else log[message.level]({ event: 'embedded.log', ...message.fields }, message.message);
  });
  worker.on('error', (error) => {
    ports.reject(new Error(`The embedded emulators did not start: ${error.message}`, { cause: error }));
  });
  worker.on('exit', (code) => {
    lock.close();
    exited.resolve();
    ports.reject(new Error(`The embedded emulators did not start: their thread ended with code ${code}`));
    if (isRunning)
      log.error({ event: 'embedded.log', code }, 'The embedded emulators ended: restart the server');
  });
  const { auth, firestore } = await ports.promise;
  isRunning = true;
  return {
    authEmulatorHost: `127.0.0.1:${auth}`,
    firestoreEmulatorHost: `127.0.0.1:${firestore}`,
    projectId,
    async stop(): Promise<void> {
      isRunning = false;
      worker.postMessage('stop');
      await exited.promise;
    },
  };
}
