import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { startQuietEmulators } from '../testing/quiet-emulators.ts';
import { runToItsEnd } from '../testing/run-server.ts';
import { connectFirebase } from './connect-firebase.ts';

// Of its own: other tests have documents without accounts.
const { emulators, stop } = await startQuietEmulators();
const { auth, firestore } = connectFirebase(loadConfig({}).firebase, emulators);
const users = firestore.collection('users');
afterAll(async () => {
  await firestore.terminate();
  await stop();
});

const script = resolve(import.meta.dirname, 'remove-orphans.ts');

async function runScript(...args: string[]): Promise<string[]> {
  const env = {
    PATH: process.env.PATH,
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env });
  return stdout.trim().split('\n').sort();
}

const listIds = async () => (await users.get()).docs.map(({ id }) => id).sort();

it('documents of deleted accounts are listed, and deleted only on request', async () => {
  // More than the identity service looks up at a time, with the account among the last.
  const orphans = Array.from({ length: 120 }, (_, index) => `a${index}-${randomUUID()}`);
  const { uid } = await auth.createUser({ uid: `z-${randomUUID()}` });
  await Promise.all([...orphans, uid].map((id) => users.doc(id).set({ progress: {} })));
  const paths = orphans.map((id) => `users/${id}`).sort();

  expect(await runScript()).toEqual(paths);
  expect(await listIds()).toEqual([...orphans, uid].sort());

  expect(await runScript('--remove')).toEqual(paths);
  expect(await listIds()).toEqual([uid]);
});

it('a faulty configuration is named in a message without a stack', async () => {
  const { code, output } = await runToItsEnd({ PORT: 'http' }, script);
  expect(code).toBe(1);
  expect(output).toBe(
    'Not all documents were checked. The configuration is not valid:\n  PORT: expected a whole number from 0 to 65535, found "http"\n',
  );
});
