import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { startAuth } from './auth-emulator.ts';
import { startFirestore } from './firestore-emulator.ts';
import { print } from './print.ts';

/**
 * Starts the Auth and Firestore emulators on loopback, with the accounts and documents saved in the folder.
 * @throws StartError if another process uses the folder, it cannot be written, or its data is damaged
 */
export async function startEmulators({ publicOrigin, firebase: { projectId } }: Config, folder: string) {
  const lock = lockFolder(folder);
  // Firestore first: a damaged file is reported at once, while Auth takes seconds to start.
  const firestore = await startFirestore(folder);
  const auth = await startAuth(folder, { projectId, publicOrigin });
  print(
    `Emulators: accounts and progress are stored in ${folder}. To use a real Firebase project set FIREBASE_PROJECT_ID and ` +
      'FIREBASE_API_KEY (see server/DEPLOY.md).',
  );
  return {
    /** What makes a server use them. */
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth.port}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
    },
    async stop(): Promise<void> {
      await Promise.all([auth.stop(), firestore.stop()]);
      lock.close();
    },
  };
}

/** Two processes would overwrite each other's data. SQLite's lock ends with the process that has it, even if that is killed. */
function lockFolder(folder: string): DatabaseSync {
  try {
    // The Auth emulator stores passwords in plain text, so only the owner may read the folder.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(
      `${folder} cannot be used (${message}): stop other emulators that use it, or set EMULATORS_FOLDER to another folder`,
    );
  }
}
