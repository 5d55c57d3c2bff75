import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { connectFirebase } from '#server/firebase/connect-firebase.ts';
import { startKillableServer } from '#server/testing/killable-server.ts';
import { type Account, openAccount, openAccounts, writeHeaders } from '#server/testing/open-account.ts';
import { startQuietEmulators } from '#server/testing/quiet-emulators.ts';
import { openSocket } from '#server/testing/raw-request.ts';

const durationMs = 60_000;
/** As in the sample deployments, whose containers have 256 MB. */
const NODE_OPTIONS = '--max-old-space-size=128 --max-semi-space-size=4';

async function ask(url: string, method = 'GET', headers: Record<string, string> = {}, body?: string) {
  const json = { ...(body && { 'content-type': 'application/json' }), 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(url, { method, headers: { ...json, ...headers }, body: body ?? null });
  await answer.arrayBuffer();
  return answer.status;
}

/** What one person at the rink can send, without an account or with one. */
const attacks: Record<string, (origin: string, account: Account) => Promise<unknown>> = {
  'made-up cookie': (origin) =>
    ask(`${origin}/api/session`, 'GET', { cookie: `session=${randomBytes(32).toString('base64url')}` }),
  'forged sign-in': (origin) => ask(`${origin}/api/session`, 'POST', {}, '{"idToken":"made.up.token"}'),
  'list of 10,000 sessions': (origin, { cookie }) => ask(`${origin}/api/sessions`, 'GET', { cookie }),
  'oversized body': (origin) =>
    ask(`${origin}/api/reports`, 'POST', {}, 'x'.repeat(1_000_000)).catch(() => 0),
  'hang-up': async (origin) => {
    const socket = await openSocket(Number(new URL(origin).port));
    socket.write('PATCH /api/progress HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"changes":');
    await sleep(20);
    socket.destroy();
  },
};

function megabytesOf(pid = 0): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

it('a minute of attacks from their own address refuses no skater, ends no replica, and fills no memory', async () => {
  const { emulators, stop } = await startQuietEmulators();
  const { auth, firestore: FIRESTORE_EMULATOR_HOST } = emulators;
  const env = { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST, NODE_OPTIONS };
  const replicas = await Promise.all([startKillableServer(env), startKillableServer(env)]);
  const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
  onTestFinished(async () => {
    await Promise.all([...replicas.map((replica) => replica.kill()), firestore.terminate(), stop()]);
  });
  const origins = replicas.map(({ origin }) => origin);
  const [first = ''] = origins;
  const skaters = await openAccounts(20, auth, first);
  const attacker = await openAccount(auth, first);
  const expiresAt = Timestamp.fromMillis(Date.now() + 3_600_000);
  const session = { uid: attacker.uid, device: 'A script', startedAt: 1, usedAt: 1, expiresAt };
  for (let batches = 20; batches > 0; batches -= 1) {
    const batch = firestore.batch();
    for (let count = 500; count > 0; count -= 1) batch.set(firestore.collection('sessions').doc(), session);
    await batch.commit();
  }

  const body = JSON.stringify({ changes: { 'basic-basic-1-dip': true } });
  const tap = (origin = '', skater: Account) =>
    ask(`${origin}/api/progress`, 'PATCH', writeHeaders(skater), body);
  const tapAll = () => Promise.all(skaters.flatMap((each) => origins.map((origin) => tap(origin, each))));
  // Both replicas have seen every skater before.
  expect(new Set(await tapAll())).toEqual(new Set([200]));
  const measure = () => replicas.map((replica) => megabytesOf(replica.pid()));
  const [before, peaks] = [measure(), measure()];
  const counts: Record<string, number> = {};
  const end = performance.now() + durationMs;
  async function repeat(name: string, pauseMs: number, act: () => Promise<unknown>): Promise<void> {
    for (; performance.now() < end; await sleep(pauseMs)) {
      const outcome = `${name}: ${(await act()) ?? 'done'}`;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      for (const [index, used] of measure().entries()) peaks[index] = Math.max(peaks[index] ?? 0, used);
    }
  }
  const attack = (origin: string) =>
    Object.entries(attacks).map(([name, act]) => repeat(name, 30, () => act(origin, attacker)));
  const tapping = skaters.map((each, index) => repeat('tap', 1_000, () => tap(origins[index % 2], each)));
  await Promise.all([...tapping, ...origins.flatMap(attack)]);

  const ofAttacker = { cookie: attacker.cookie, 'x-expected-user': attacker.uid };
  const everywhere = await ask(`${first}/api/session?everywhere=true`, 'DELETE', ofAttacker);
  process.stdout.write(
    `${JSON.stringify({ before, peaks, after: measure(), everywhere, ...counts }, null, 1)}\n`,
  );
  expect(everywhere).toBe(204);
  expect(Object.keys(counts).filter((outcome) => /^tap: 4/.test(outcome))).toEqual([]);
  expect(new Set(await tapAll())).toEqual(new Set([200]));
  expect(Math.max(...peaks)).toBeLessThan(256);
}, 400_000);
