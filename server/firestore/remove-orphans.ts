/**
 * Prints the documents of users whose account is gone, such as one that was deleted in the console:
 * `node server/firestore/remove-orphans.ts`. With `--remove` they are deleted.
 */
import { loadConfig } from '../config.ts';
import { createLogger } from '../operations/logger.ts';
import { startFirebase } from './connect-firebase.ts';

const logger = await createLogger('error', false);
const { auth, firestore, stop } = await startFirebase(loadConfig(process.env), logger);
const { docs: documents } = await firestore.collection('users').select().get();
while (documents.length > 0) {
  // As many as the identity service looks up at a time.
  const batch = new Map(documents.splice(0, 100).map(({ id, ref }) => [id, ref]));
  const { users } = await auth.getUsers([...batch.keys()].map((uid) => ({ uid })));
  for (const { uid } of users) batch.delete(uid);
  for (const document of batch.values()) {
    if (process.argv.includes('--remove')) await document.delete();
    process.stdout.write(`${document.path}\n`);
  }
}
await stop();
// Firestore's connections would keep it running.
process.exit();
