import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from './connect-firebase.ts';
import { findOrphans } from './remove-orphans.ts';

it('documents and sessions of deleted accounts are listed, and deleted only on request', async () => {
  const { firebase: config } = loadConfig({});
  const { auth, firestore: others } = connectFirebase(config, inject('emulators'));
  // A database of its own, because other tests have documents without accounts.
  const ownConfig = { ...config, projectId: 'demo-orphans' };
  const { firestore } = connectFirebase(ownConfig, inject('emulators'));
  onTestFinished(async () => void (await Promise.all([firestore.terminate(), others.terminate()])));
  const listPaths = async () => {
    const found = await Promise.all(['users', 'sessions'].map((name) => firestore.collection(name).get()));
    return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)).sort();
  };
  const find = async (mustDelete: boolean) => {
    const paths: string[] = [];
    await findOrphans({ auth, firestore }, mustDelete, (path) => paths.push(path));
    return paths.sort();
  };
  // More than the identity service looks up at a time, with the account among the last.
  const orphans = Array.from({ length: 120 }, (_, index) => `a${index}-${randomUUID()}`);
  const { uid } = await auth.createUser({ uid: `z-${randomUUID()}` });
  const users = [...orphans, uid].map((id) => firestore.doc(`users/${id}`).set({ progress: {} }));
  // One account may have many sessions, and the check of Firebase leaves a document that is nobody's.
  const sessions = [...orphans, uid, uid].map((owner, index) =>
    firestore.doc(`sessions/${index}`).set({ uid: owner }),
  );
  const check = firestore.doc('sessions/check').set({ expiresAt: Timestamp.now() });
  await Promise.all([...users, ...sessions, check]);
  const orphaned = orphans.flatMap((id, index) => [`users/${id}`, `sessions/${index}`]).sort();
  const rest = [`users/${uid}`, 'sessions/120', 'sessions/121', 'sessions/check'].sort();

  expect(await find(false)).toEqual(orphaned);
  expect(await listPaths()).toEqual([...orphaned, ...rest].sort());

  expect(await find(true)).toEqual(orphaned);
  expect(await listPaths()).toEqual(rest);
});
