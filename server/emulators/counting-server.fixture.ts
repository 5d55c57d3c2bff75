import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

// A server that signs up an account, then stores a growing count until it is asked to end, and prints each stored count. Both
// continue from the count that it finds.

let stopping = false;
process.once('SIGTERM', () => {
  stopping = true;
});

process.env.METADATA_SERVER_DETECTION = 'none';
const app = initializeApp({ projectId: 'demo-figure-skating' });
const document = getFirestore(app).doc('users/u1');
const found: number = (await document.get()).get('progress')?.['basic-basic-1-dip'] ?? 0;
const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST;
await fetch(`http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: `skater-${found}@example.org`, password: 'axel-lutz' }),
});
for (let count = found + 1; !stopping; count++) {
  await document.set({ progress: { 'basic-basic-1-dip': count } }, { merge: true });
  process.stdout.write(`${JSON.stringify({ count, at: Date.now() })}\n`);
  await sleep(10);
}
await deleteApp(app);
