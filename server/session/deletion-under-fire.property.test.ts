import type { FastifyInstance } from 'fastify';
import pMap from 'p-map';
import { expect, inject, it } from 'vitest';
import { countRuns } from '#shared/testing/runs.ts';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { listCurriculumKeys } from '../testing/curriculum-keys.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

const accounts = countRuns(200);
/** More would only wait for the two replicas, which share a process with the test. */
const atOnce = 8;

const limits = { ...loadConfig({}).limits, signInsPerMinute: 10_000, unknownSessionsPerMinute: 100_000 };
/** No call is given up: the machine may be busy, but nothing is away. */
const timeouts = {
  ...loadConfig({}).timeouts,
  firestoreMs: 60_000,
  identityMs: 60_000,
};
const { firestore } = connectFirebase(loadConfig({}).firebase, inject('emulators'));

/** More changes than a device makes before it is signed out. */
const endlessWrites = 500;

/** A browser that completes one move after another until it is signed out. */
async function keepWriting(app: FastifyInstance, cookie: string, keys: string[], onWrite: () => void) {
  const statuses: number[] = [];
  for (let count = 0; statuses.at(-1) !== 401 && count < endlessWrites; count += 1) {
    const { statusCode } = await injectAs(app, cookie, {
      method: 'PATCH',
      url: '/api/progress',
      payload: { changes: { [keys[count % keys.length] ?? '']: count % 2 === 0 } },
    });
    statuses.push(statusCode);
    onWrite();
  }
  return statuses;
}

it('accounts deleted while two other devices write on two replicas leave no document, and none appears later', async () => {
  let time = Date.now();
  const start = () => buildTestApp({ settings: { limits, timeouts }, services: { now: () => time } });
  const replicas = [await start(), await start()] as const;
  const keys = await listCurriculumKeys(200);
  const wrong: string[] = [];
  const cookies: { uid: string; cookie: string }[] = [];

  async function deleteUnderFire(): Promise<void> {
    const user = await signUp();
    const { uid } = user;
    const [asking, ...others] = await Promise.all(
      [replicas[0], ...replicas].map((replica) => openSession(replica, user)),
    );
    cookies.push(...[asking, ...others].map((cookie = '') => ({ uid, cookie })));
    const underFire = Promise.withResolvers<void>();
    let writes = 0;
    const count = () => {
      writes += 1;
      if (writes === 4) underFire.resolve();
    };
    const devices = others.map((cookie, index) =>
      keepWriting(replicas[index === 0 ? 0 : 1], cookie, keys, count),
    );
    await underFire.promise;
    const request = { method: 'DELETE', url: '/api/account', headers: { 'x-expected-user': uid } } as const;
    const { statusCode } = await injectAs(replicas[0], asking ?? '', request);
    if (statusCode !== 204) wrong.push(`deletion of ${uid}: ${statusCode}`);
    for (const statuses of await Promise.all(devices)) {
      const odd = statuses.filter((status) => status !== 200 && status !== 401);
      if (odd.length > 0) wrong.push(`writes of ${uid}: ${odd}`);
    }
  }

  async function findDocuments(): Promise<string[]> {
    const uids = [...new Set(cookies.map(({ uid }) => uid))];
    const found = await pMap(uids, (uid) => firestore.collection('users').doc(uid).get(), {
      concurrency: 20,
    });
    return found.filter(({ exists }) => exists).map(({ id }) => id);
  }

  /** Every cookie on every replica once more: a write, and a read. */
  async function replay(): Promise<number[]> {
    const statuses = await pMap(
      cookies.flatMap((device) => replicas.map((replica) => ({ ...device, replica }))),
      async ({ uid, cookie, replica }) => {
        const url = '/api/progress';
        const headers = { 'x-expected-user': uid };
        const payload = { changes: { [String(keys[0])]: true } };
        const change = { method: 'PATCH', url, headers, payload } as const;
        const write = await injectAs(replica, cookie, change);
        const read = await injectAs(replica, cookie, { url: '/api/progress' });
        return [write.statusCode, read.statusCode];
      },
      { concurrency: atOnce },
    );
    return [...new Set(statuses.flat())];
  }

  await pMap(Array.from({ length: accounts }), deleteUnderFire, { concurrency: atOnce });
  expect(wrong).toEqual([]);
  expect(cookies).toHaveLength(3 * accounts);
  expect(await findDocuments()).toEqual([]);

  // At once, when a replica may still think of a session as alive, and when each must have asked again.
  for (const later of [0, 60_000]) {
    time += later;
    expect(await replay()).toEqual([401]);
    expect(await findDocuments()).toEqual([]);
  }

  await Promise.all(replicas.map((replica) => replica.close()));
}, 300_000);
