import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, readCookie, signUp } from '../testing/test-users.ts';
import { createSigner } from './session-cookie.ts';

const before = 'the secret until now, of 32 characters';
const after = 'the secret from now on, of 32 characters';
const write = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;

let time = Date.now();

function startReplica(secrets: string[]) {
  const config = loadConfig({});
  const session = { ...config.session, secrets };
  const limits = { ...config.limits, signInsPerMinute: 10_000 };
  return buildTestApp({ settings: { session, limits }, services: { now: () => time } });
}

type Replica = Awaited<ReturnType<typeof startReplica>>;

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
  const replicas = [await startReplica([before]), await startReplica([before])];
  const [first] = replicas;
  if (!first) throw new Error('There is no replica');
  let cookie = await openSession(first, await signUp());
  for (const secrets of [[before, after], [after, before], [after]]) {
    for (const index of order) {
      await replicas[index]?.close();
      replicas[index] = await startReplica(secrets);
      await expectToShareSessions(replicas);
    }
    // A session that is in use is signed anew once a minute, by whichever replica is asked.
    time += 61_000;
    const used = await use(replicas[order[0] ?? 0] as Replica, cookie);
    expect([used.status, used.cookie === cookie]).toEqual([200, false]);
    cookie = used.cookie;
  }
  await Promise.all(replicas.map((replica) => replica.close()));
});

it('putting a new secret first at once signs out those served by a replica that has it', async () => {
  const [old, updated] = [await startReplica([before]), await startReplica([after, before])];
  expect(await use(old, await openSession(updated, await signUp()))).toMatchObject({ status: 401 });
  await Promise.all([old.close(), updated.close()]);
});

it('a session signed with a leaked secret is valid while that secret still verifies, and not after', async () => {
  time = Date.now();
  const settings = [[before], [after, before], [after]];
  const [old, both, updated] = await Promise.all(settings.map(startReplica));
  if (!old || !both || !updated) throw new Error('Three replicas are needed');
  const cookie = await openSession(old, await signUp());
  expect(await use(updated, cookie)).toMatchObject({ status: 401 });
  time += 61_000;
  expect(await use(updated, (await use(both, cookie)).cookie)).toMatchObject({ status: 200 });
  await Promise.all([old, both, updated].map((replica) => replica.close()));
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
