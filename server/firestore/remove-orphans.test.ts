import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from './connect-firebase.ts';
import { findOrphans } from './remove-orphans.ts';

it('documents of deleted accounts are listed, and deleted only on request', async () => {
  const { firebase: config } = loadConfig({});
  const { auth, firestore: others } = connectFirebase(config, inject('emulators'));
  // A database of its own, because other tests have documents without accounts.
  const ownConfig = { ...config, projectId: 'demo-orphans' };
  const { firestore } = connectFirebase(ownConfig, inject('emulators'));
  onTestFinished(async () => void (await Promise.all([firestore.terminate(), others.terminate()])));
  const users = firestore.collection('users');
  const listIds = async () => (await users.get()).docs.map(({ id }) => id).sort();
  const find = async (mustDelete: boolean) => {
    const paths: string[] = [];
    await findOrphans({ auth, firestore }, mustDelete, (path) => paths.push(path));
    return paths.sort();
  };
  // More than the identity service looks up at a time, with the account among the last.
  const orphans = Array.from({ length: 120 }, (_, index) => `a${index}-${randomUUID()}`);
  const { uid } = await auth.createUser({ uid: `z-${randomUUID()}` });
  await Promise.all([...orphans, uid].map((id) => users.doc(id).set({ progress: {} })));
  const paths = orphans.map((id) => `users/${id}`).sort();

  expect(await find(false)).toEqual(paths);
  expect(await listIds()).toEqual([...orphans, uid].sort());

  expect(await find(true)).toEqual(paths);
  expect(await listIds()).toEqual([uid]);
});
