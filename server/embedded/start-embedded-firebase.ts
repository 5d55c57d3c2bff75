import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Emulators } from '../firestore/connect-firebase.ts';
import type { LogFields } from '../operations/events.ts';
import { StartError } from '../start-error.ts';
import type { WorkerMessage } from './emulator-worker.ts';

export type EmbeddedLog = Record<'debug' | 'info' | 'error', (fields: LogFields, message: string) => void>;

/** Passed to the emulators' worker thread. */
export interface EmulatorSettings {
  /** Where accounts and documents are saved. Created when absent. */
  dataDir: string;
  /** Where browsers reach the app, e.g. http://localhost:3000: links in unsent emails point there. */
  publicOrigin: string;
  /** Firebase tools never call a real project for an id with the prefix `demo-`. */
  projectId: string;
}

export type EmbeddedFirebase = Awaited<ReturnType<typeof startEmbeddedFirebase>>;

/**
 * Starts the Auth and Firestore emulators on loopback, with the saved data. They run in a worker thread, where they can neither
 * write to stdout, end the server nor catch its signals, and where their start does not block it.
 */
export async function startEmbeddedFirebase(settings: EmulatorSettings, log: EmbeddedLog) {
  const { dataDir } = settings;
  // The Auth emulator stores passwords in plain text, so only the owner may read the folder.
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(({ message }) => {
    throw new StartError(`${dataDir} cannot be created (${message}): set EMBEDDED_FOLDER to another folder`);
  });
  const lock = lockDataDir(dataDir);
  const worker = new Worker(new URL('./emulator-worker.ts', import.meta.url), {
    workerData: settings,
    stdout: true,
    stderr: true,
    // A clean environment: firebase-tools must not see the user's DEBUG, proxy, tokens or settings.
    env: { XDG_CONFIG_HOME: dataDir, NO_UPDATE_NOTIFIER: '1', METADATA_SERVER_DETECTION: 'none' },
  });
  for (const output of [worker.stdout, worker.stderr]) {
    createInterface({ input: output }).on('line', (line) => log.debug({ event: 'embedded.log' }, line));
  }

  const started = Promise.withResolvers<Emulators>();
  const exited = Promise.withResolvers<void>();
  let isRunning = false;
  worker.on('message', (message: WorkerMessage) => {
    if ('emulators' in message) started.resolve(message.emulators);
    else log[message.level](message.fields, message.message);
  });
  worker.on('error', (error) => {
    const { name, message } = error;
    started.reject(
      name === 'StartError'
        ? new StartError(message)
        : new Error(`The embedded emulators did not start: ${message}`, { cause: error }),
    );
  });
  worker.on('exit', (code) => {
    lock.close();
    exited.resolve();
    started.reject(new Error(`The embedded emulators did not start: their thread ended with code ${code}`));
    if (isRunning)
      log.error({ event: 'embedded.failed', code }, 'the embedded emulators ended: restart the server');
  });
  const emulators = await started.promise;
  isRunning = true;
  return {
    emulators,
    async stop(): Promise<void> {
      isRunning = false;
      worker.postMessage('stop');
      await exited.promise;
    },
  };
}

/** SQLite's error code if another process has the lock. */
const sqliteBusy = 5;

/** Two servers would overwrite each other's data. SQLite's lock is released when the process ends, even if it is killed. */
function lockDataDir(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'lock');
  try {
    const lock = new DatabaseSync(file);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    const { errcode, message } = cause as Error & { errcode?: number };
    throw new StartError(
      errcode === sqliteBusy
        ? `Another server is running on the data in ${dataDir}: stop it first`
        : `${file} cannot be locked: ${message}. Set EMBEDDED_FOLDER to a folder that this user can write to`,
    );
  }
}
