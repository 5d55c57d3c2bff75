import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Firebase } from '../firestore/connect-firebase.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signInAgain, signUp, type TestUser } from '../testing/test-users.ts';

const operations = readFileSync(resolve(import.meta.dirname, '../operations/OPERATIONS.md'), 'utf8');
const calls = { identity: 0, reads: 0, writes: 0 };

function connectCountedFirebase(): Firebase {
  const firebase = connectFaultyFirebase();
  // A token is verified with certificates that the SDK has cached.
  firebase.beforeAuth = (method) => {
    if (method !== 'verifyIdToken') calls.identity += 1;
  };
  firebase.beforeWrite = () => {
    calls.writes += 1;
  };
  firebase.beforeRead = () => {
    calls.reads += 1;
  };
  return firebase;
}

let time = Date.now();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp({ services: { firebase: connectCountedFirebase(), now: () => time } });
});
afterAll(() => app.close());

/** The row of the table in OPERATIONS.md. */
function readRow(act: string): number[] {
  const row = operations.split('\n').find((line) => line.startsWith(`| ${act} |`));
  return row?.split('|').slice(2, 5).map(Number) ?? [];
}

const probe = { url: '/api/session' } as const;
const read = { url: '/api/progress' } as const;
const change = {
  method: 'PATCH',
  url: '/api/progress',
  payload: { changes: { 'basic-basic-1-dip': true } },
} as const;
const signOut = { method: 'DELETE', url: '/api/session' } as const;
const signOutEverywhere = { method: 'DELETE', url: '/api/session?everywhere=true' } as const;
const deleteAccount = { method: 'DELETE', url: '/api/account' } as const;

type Act = (user: TestUser, cookie: string) => Promise<unknown>;
const use = (options: Parameters<typeof injectAs>[2]): Act => {
  return (_user, cookie) => injectAs(app, cookie, options);
};

const acts: [act: string, run: Act][] = [
  ['the first sign-in', async () => openSession(app, await signUp())],
  ['a later sign-in', async (user) => openSession(app, { ...user, idToken: await signInAgain(user) })],
  ['progress is read', use(read)],
  ['a move is completed', use(change)],
  ['a sign-out', use(signOut)],
  ['a sign-out everywhere', use(signOutEverywhere)],
  ['an account is deleted', use(deleteAccount)],
  [
    'a session is used after a minute',
    async (_user, cookie) => {
      time += 61_000;
      await injectAs(app, cookie, probe);
    },
  ],
  [
    'a session is used after five minutes',
    async (_user, cookie) => {
      time += 301_000;
      // Refused for its content, after the session was extended.
      await injectAs(app, cookie, { method: 'PATCH', url: '/api/progress', payload: {} });
    },
  ],
];

it.each(acts)('OPERATIONS.md says what this costs: %s', async (act, run) => {
  time = Date.now();
  const user = await signUp();
  const cookie = await openSession(app, user);
  // The first request loads the session.
  await injectAs(app, cookie, probe);
  Object.assign(calls, { identity: 0, reads: 0, writes: 0 });
  await run(user, cookie);
  expect(Object.values(calls)).toEqual(readRow(act));
});
