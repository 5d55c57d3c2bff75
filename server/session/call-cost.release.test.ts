import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../operations/metrics.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signInAgain, signUp, type TestUser } from '../testing/test-users.ts';

const operations = readFileSync(resolve(import.meta.dirname, '../OPERATIONS.md'), 'utf8');
const metrics = createMetrics();

let time = Date.now();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp({ services: { metrics, now: () => time } });
});
afterAll(() => app.close());

/** The calls so far: to the identity service, reads of Firestore, writes to Firestore. */
async function countCalls(): Promise<[number, number, number]> {
  const line = /^skating_dependency_call_duration_seconds_count\{(.+)\} (\d+)$/gm;
  const counts: [number, number, number] = [0, 0, 0];
  for (const [, labels = '', count] of (await metrics.render()).matchAll(line)) {
    const kind = labels.includes('dependency="identity"')
      ? 0
      : /operation="(read|list)-/.test(labels)
        ? 1
        : 2;
    counts[kind] += Number(count);
  }
  return counts;
}

/** The row of the table in OPERATIONS.md. */
function readRow(act: string): number[] {
  const row = operations.split('\n').find((line) => line.startsWith(`| ${act} |`));
  return row?.split('|').slice(2, 5).map(Number) ?? [];
}

const probe = { url: '/api/session' } as const;
const read = { url: '/api/progress' } as const;
const mark = {
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
  ['marks are read', use(read)],
  ['a move is marked', use(mark)],
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
  const before = await countCalls();
  await run(user, cookie);
  const after = await countCalls();
  expect(after.map((count, kind) => count - (before[kind] ?? 0))).toEqual(readRow(act));
});
