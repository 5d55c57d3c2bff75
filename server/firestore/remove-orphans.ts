/**
 * Lists documents of users whose account is gone, for example because it was deleted in the console:
 * `node server/firestore/remove-orphans.ts`. With `--remove`, also deletes them.
 */
import { loadConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { startFirebase } from './connect-firebase.ts';

async function main(): Promise<void> {
  const logger = await createLogger('error', false);
  const { auth, firestore, stop } = await startFirebase(loadConfig(process.env), logger);
  const { docs: documents } = await firestore.collection('users').select().get();
  while (documents.length > 0) {
    // The identity service looks up at most 100 accounts per call.
    const batch = new Map(documents.splice(0, 100).map(({ id, ref }) => [id, ref]));
    const { users } = await auth.getUsers([...batch.keys()].map((uid) => ({ uid })));
    for (const { uid } of users) batch.delete(uid);
    for (const document of batch.values()) {
      if (process.argv.includes('--remove')) await document.delete();
      process.stdout.write(`${document.path}\n`);
    }
  }
  await stop();
}

await main().catch((error) => {
  process.stderr.write(`Not all documents were checked. ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
// Firestore's connections would keep the process running.
process.exit();
