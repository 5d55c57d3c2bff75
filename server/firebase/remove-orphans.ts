/**
 * Lists documents and sessions of users whose account is gone, for example because it was deleted in the console:
 * `node server/firebase/remove-orphans.ts`. With `--remove`, also deletes them.
 */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { loadConfig } from '../config.ts';
import { type Firebase, startFirebase } from './connect-firebase.ts';

/** The identity service looks up at most so many accounts per call. */
const batchSize = 100;

/** Where documents of users are, and whose each is. The check of Firebase leaves one in `sessions` that is nobody's. */
const collections: [name: string, uidOf: (document: QueryDocumentSnapshot) => string | undefined][] = [
  ['users', ({ id }) => id],
  ['sessions', (document) => document.get('uid')],
];

/** @param onFound called with the path of each such document, once it is deleted if it has to be */
export async function findOrphans(
  { auth, firestore }: Firebase,
  mustDelete: boolean,
  onFound: (path: string) => void,
): Promise<void> {
  for (const [name, uidOf] of collections) {
    // As they arrive: a collection may have more documents than there is memory.
    const documents = firestore.collection(name).select('uid').stream();
    for await (const batch of inBatches(documents as AsyncIterable<QueryDocumentSnapshot>)) {
      const uids = batch.map(uidOf).filter((uid) => uid !== undefined);
      const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
      const known = new Set<string | undefined>([undefined, ...users.map(({ uid }) => uid)]);
      const orphans = batch.filter((document) => !known.has(uidOf(document)));
      if (mustDelete && orphans.length > 0) {
        const deletion = firestore.batch();
        for (const { ref } of orphans) deletion.delete(ref);
        await deletion.commit();
      }
      for (const { ref } of orphans) onFound(ref.path);
    }
  }
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
