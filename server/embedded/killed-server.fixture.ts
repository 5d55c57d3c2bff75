import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startEmbeddedFirebase } from './start-embedded-firebase.ts';

// A server that signs up an account, then stores a growing count until it is asked to end, and prints each stored count. Both
// continue from the count that it finds.

const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const ignore = () => undefined;
const printLog = (fields: object, message: string) => print({ ...fields, message });

let stopping = false;
process.once('SIGTERM', () => {
  stopping = true;
});

const projectId = 'demo-figure-skating';
const firebase = await startEmbeddedFirebase(
  { dataDir: process.argv[2] ?? '', publicOrigin: 'http://localhost:3000', projectId },
  { debug: ignore, info: printLog, error: printLog },
);
process.env.FIRESTORE_EMULATOR_HOST = firebase.emulators.firestore;
process.env.METADATA_SERVER_DETECTION = 'none';

const app = initializeApp({ projectId });
const document = getFirestore(app).doc('users/u1');
const found: number = (await document.get()).get('progress')?.['basic-basic-1-dip'] ?? 0;
await fetch(`http://${firebase.emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: `skater-${found}@example.org`, password: 'axel-lutz' }),
});
for (let count = found + 1; !stopping; count++) {
  await document.set({ progress: { 'basic-basic-1-dip': count } }, { merge: true });
  print({ count, at: Date.now() });
  await sleep(10);
}
await deleteApp(app);
await firebase.stop();
