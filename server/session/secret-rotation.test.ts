import { afterAll, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, readCookie, signUp } from '../testing/test-users.ts';
import { createSigner } from './session-cookie.ts';

const before = 'the secret until now, of 32 characters';
const after = 'the secret from now on, of 32 characters';
const write = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;

let time = Date.now();

const config = loadConfig({});
const firebase = connectFirebase(config.firebase, inject('emulators'));

type Replica = Awaited<ReturnType<typeof buildTestApp>>;

const built = new Map<string, Promise<Replica>>();
afterAll(() => Promise.all(Array.from(built.values(), async (replica) => (await replica).close())));

/** The first or second replica, started with these secrets. The tests share it: each has sessions of its own. */
function startReplica(index: number, secrets: string[]): Promise<Replica> {
  const key = JSON.stringify([index, secrets]);
  const replica = built.get(key) ?? buildReplica(secrets);
  built.set(key, replica);
  return replica;
}

function buildReplica(secrets: string[]): Promise<Replica> {
  const session = { ...config.session, secrets };
  const limits = { ...config.limits, signInsPerMinute: 10_000 };
  return buildTestApp({ settings: { session, limits }, services: { firebase, now: () => time } });
}

/** Whether a mark is saved with a session; the cookie as it is afterwards. */
async function use(replica: Replica, cookie: string) {
  const answer = await injectAs(replica, cookie, write);
  return { status: answer.statusCode, cookie: answer.cookies.length > 0 ? readCookie(answer) : cookie };
}

async function expectToShareSessions(replicas: Replica[]): Promise<void> {
  for (const [signing, verifying] of [replicas, replicas.toReversed()]) {
    if (!signing || !verifying) throw new Error('Two replicas are needed');
    expect(await use(verifying, await openSession(signing, await signUp()))).toMatchObject({ status: 200 });
  }
}

it.each([
  ['the first replica first', [0, 1]],
  ['the second replica first', [1, 0]],
])('the secret is replaced without signing anyone out, %s', async (_order, order) => {
  time = Date.now();
  const replicas = [await startReplica(0, [before]), await startReplica(1, [before])];
  const [first] = replicas;
  if (!first) throw new Error('There is no replica');
  let cookie = await openSession(first, await signUp());
  for (const secrets of [[before, after], [after, before], [after]]) {
    for (const index of order) {
      replicas[index] = await startReplica(index, secrets);
      await expectToShareSessions(replicas);
    }
    // A session that is in use is signed anew once a minute, by whichever replica is asked.
    time += 61_000;
    const used = await use(replicas[order[0] ?? 0] as Replica, cookie);
    expect([used.status, used.cookie === cookie]).toEqual([200, false]);
    cookie = used.cookie;
  }
});

it('putting a new secret first at once signs out those served by a replica that has it', async () => {
  const [old, updated] = [await startReplica(0, [before]), await startReplica(1, [after, before])];
  expect(await use(old, await openSession(updated, await signUp()))).toMatchObject({ status: 401 });
});

it('a session signed with a leaked secret is valid while that secret still verifies, and not after', async () => {
  time = Date.now();
  const old = await startReplica(0, [before]);
  const both = await startReplica(0, [after, before]);
  const updated = await startReplica(1, [after]);
  const cookie = await openSession(old, await signUp());
  expect(await use(updated, cookie)).toMatchObject({ status: 401 });
  time += 61_000;
  expect(await use(updated, (await use(both, cookie)).cookie)).toMatchObject({ status: 200 });
});

it('a session signed by an earlier release is accepted', () => {
  // Made by 1.0.0. Who changes the format signs everybody out, at the update and at a rollback: give it a new version.
  const signed = '1.an-id.1700000000.a.firebase.cookie.OGu92GxKqfqvMzfCifCKMWjBekHA36epMD1Hhw+En3Y';
  expect(createSigner([before]).verify(signed)).toEqual({
    id: 'an-id',
    lastSeen: 1_700_000_000_000,
    token: 'a.firebase.cookie',
  });
});
