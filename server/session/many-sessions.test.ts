import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp, type TestUser } from '../testing/test-users.ts';

const firebase = connectFaultyFirebase();
const sessions = firebase.firestore.collection('sessions');
const log: { event?: string; uid?: string; count?: number }[] = [];
const limits = { ...loadConfig({}).limits, signInsPerMinute: 10_000 };

let time = Date.now();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp({ settings: { limits }, services: { firebase, now: () => time }, log });
});
afterAll(() => app.close());

const probe = { url: '/api/session' } as const;
const signOutEverywhere = { method: 'DELETE', url: '/api/session?everywhere=true' } as const;
const isAlive = async (cookie = '') => (await injectAs(app, cookie, probe)).json().user !== null;
const countOf = async ({ uid }: TestUser) => {
  const counted = await sessions.where('uid', '==', uid).count().get();
  return counted.data().count;
};

/** Sessions as an account could pile them up before there was a limit. */
async function seed({ uid, email }: TestUser, count: number): Promise<void> {
  const times = { startedAt: time, usedAt: time - 1, expiresAt: Timestamp.fromMillis(time + 3_600_000) };
  const session = { uid, email, displayName: null, photoURL: null, device: 'A script', ...times };
  for (let left = count; left > 0; left -= 500) {
    const batch = firebase.firestore.batch();
    for (let index = 0; index < Math.min(left, 500); index += 1)
      batch.create(sessions.doc(randomBytes(32).toString('base64url')), session);
    await batch.commit();
  }
}

it('a sign-in beyond 50 sessions ends the one that was used the longest ago', async () => {
  const user = await signUp();
  const cookies: string[] = [];
  for (let count = 0; count < 51; count += 1) {
    time += 1_000;
    cookies.push(await openSession(app, user));
  }
  expect([await isAlive(cookies[0]), await isAlive(cookies[1]), await isAlive(cookies[50])]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await countOf(user)).toBe(50);
  expect(log).toContainEqual(expect.objectContaining({ event: 'session.limited', uid: user.uid, count: 1 }));
});

it('however many sessions an account has, its list is short, and one or all of them can be ended', async () => {
  const user = await signUp();
  await seed(user, 600);
  const cookie = await openSession(app, user);
  const list = await injectAs(app, cookie, { url: '/api/sessions' });
  expect(list.json().sessions.length).toBeLessThanOrEqual(100);
  const [{ id }] = list.json().sessions;
  const ended = await injectAs(app, cookie, { method: 'DELETE', url: `/api/sessions/${id}` });
  expect(ended.statusCode).toBe(204);
  const everywhere = await injectAs(app, await openSession(app, user), signOutEverywhere);
  expect(everywhere.statusCode).toBe(204);
  expect(await countOf(user)).toBe(0);
});

it('signing out everywhere costs nobody else a call of Firebase', async () => {
  const [stranger, neighbor] = [
    await openSession(app, await signUp()),
    await openSession(app, await signUp()),
  ];
  expect(await isAlive(neighbor)).toBe(true);
  expect((await injectAs(app, stranger, signOutEverywhere)).statusCode).toBe(204);
  const calls = vi.fn();
  Object.assign(firebase, { beforeRead: calls, beforeAuth: calls });
  expect(await isAlive(neighbor)).toBe(true);
  Object.assign(firebase, { beforeRead: () => undefined, beforeAuth: () => undefined });
  expect(calls).not.toHaveBeenCalled();
});

it('signing out everywhere also ends what this replica still has in its cache of a session that is gone', async () => {
  const user = await signUp();
  const [cookie, other] = [await openSession(app, user), await openSession(app, user)];
  expect(await isAlive(other)).toBe(true);
  const { docs } = await sessions.where('uid', '==', user.uid).get();
  const [own] = (await injectAs(app, cookie, { url: '/api/sessions' }))
    .json()
    .sessions.filter(({ isThis }: { isThis: boolean }) => isThis);
  for (const { id, ref } of docs) if (id !== own.id) await ref.delete();
  expect(await isAlive(other)).toBe(true);
  expect((await injectAs(app, cookie, signOutEverywhere)).statusCode).toBe(204);
  expect(await isAlive(other)).toBe(false);
});
