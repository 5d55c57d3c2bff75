/**
 * Lists documents of users whose account is gone, for example because it was deleted in the console:
 * `node server/firestore/remove-orphans.ts`. With `--remove`, also deletes them.
 */
import { loadConfig } from '../config.ts';
import { type Firebase, startFirebase } from './connect-firebase.ts';

/** @param onFound called with the path of each such document, once it is deleted if it has to be */
export async function findOrphans(
  { auth, firestore }: Firebase,
  mustDelete: boolean,
  onFound: (path: string) => void,
): Promise<void> {
  const { docs: documents } = await firestore.collection('users').select().get();
  while (documents.length > 0) {
    // The identity service looks up at most 100 accounts per call.
    const batch = new Map(documents.splice(0, 100).map(({ id, ref }) => [id, ref]));
    const { users } = await auth.getUsers([...batch.keys()].map((uid) => ({ uid })));
    for (const { uid } of users) batch.delete(uid);
    for (const document of batch.values()) {
      if (mustDelete) await document.delete();
      onFound(document.path);
    }
  }
}

async function main(): Promise<void> {
  const firebase = await startFirebase(loadConfig(process.env));
  await findOrphans(firebase, process.argv.includes('--remove'), (path) => process.stdout.write(`${path}\n`));
}

if (import.meta.main) {
  await main().catch((error) => {
    process.stderr.write(
      `Not all documents were checked. ${error instanceof Error ? error.message : error}\n`,
    );
    process.exitCode = 1;
  });
  // Firestore's connections would keep the process running.
  process.exit();
}
