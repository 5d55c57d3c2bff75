import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { createMetrics } from '../operations/metrics.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, readCookie, signUp, type TestUser } from '../testing/test-users.ts';

const probe = { url: '/api/session' } as const;
const read = { url: '/api/progress' } as const;
const { auth, firestore } = connectFirebase(loadConfig({}).firebase, inject('emulators'));
const session = { ...loadConfig({}).session, secrets: ['a'.repeat(32)], idleSeconds: 3600, maxSeconds: 7200 };
const metrics = createMetrics();
const log: Record<string, unknown>[] = [];
/** How far the clock of the server is ahead of the real one, by which the emulator dates its tokens. */
let skippedMs = 0;
let app: Awaited<ReturnType<typeof buildTestApp>>;
let user: TestUser;
let cookie: string;

beforeAll(async () => {
  const services = { now: () => Date.now() + skippedMs, firebase: { auth, firestore }, metrics };
  app = await buildTestApp({ settings: { session }, services, log });
});
afterAll(() => app.close());
beforeEach(async () => {
  skippedMs = 0;
  user = await signUp();
  cookie = await openSession(app, user);
  log.length = 0;
});

async function countLosses(reason: string): Promise<number> {
  const series = `skating_sessions_lost_total{reason="${reason}"} `;
  const line = (await metrics.render()).split('\n').find((each) => each.startsWith(series));
  return Number(line?.slice(series.length) ?? 0);
}

/** Sends the request, and expects one line and one count that say who was signed out, and why. */
async function expectLoss(options: InjectOptions, reason: string, uid: string | undefined = user.uid) {
  const before = await countLosses(reason);
  const answer = await injectAs(app, cookie, options);
  const lines = log.filter(({ event }) => event === 'session.lost');
  expect(lines).toMatchObject([
    { severity: 'WARNING', reason, route: expect.any(String), ...(uid && { uid }) },
  ]);
  expect(await countLosses(reason)).toBe(before + 1);
  expect(answer.cookies).toMatchObject([{ name: 'session', value: '' }]);
}

describe('a cookie whose session is refused is logged and counted, also on the probe', () => {
  it.each([probe, read])('signed with another secret: $url', async (request) => {
    cookie = `${cookie}x`;
    await expectLoss(request, 'bad-seal', '');
  });

  it.each([probe, read])('idle for too long: $url', async (request) => {
    skippedMs += 3_600_000;
    await expectLoss(request, 'idle');
  });

  it('a sign-out clears its cookie, and is logged with the status of its response', async () => {
    cookie = `${cookie}x`;
    await expectLoss({ method: 'DELETE', url: '/api/session' }, 'bad-seal', '');
    expect(log).toMatchObject([{ event: 'session.lost', status: 204 }]);
  });

  it('a sign-out everywhere is refused, in one line of the log', async () => {
    cookie = `${cookie}x`;
    await expectLoss({ method: 'DELETE', url: '/api/session?everywhere=true' }, 'bad-seal', '');
    expect(log).toMatchObject([{ event: 'session.lost', status: 401, code: 'sign-in-required' }]);
  });

  it('older than the longest lifetime', async () => {
    for (let half = 1; half < 4; half += 1) {
      skippedMs += 1_800_000;
      const answer = await injectAs(app, cookie, read);
      cookie = readCookie(answer);
    }
    skippedMs += 1_800_000;
    await expectLoss(read, 'max');
  });

  it.each([probe, read])('signed out: $url', async (request) => {
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    await expectLoss(request, 'signed-out');
  });

  it('revoked, because the skater signed out everywhere', async () => {
    const other = await openSession(app, user);
    await injectAs(app, other, { method: 'DELETE', url: '/api/session?everywhere=true' });
    await expectLoss(probe, 'revoked');
  });

  it('of a disabled account', async () => {
    await auth.updateUser(user.uid, { disabled: true });
    skippedMs += 60_000;
    await expectLoss(read, 'disabled');
  });

  it('of an account that was deleted', async () => {
    await auth.deleteUser(user.uid);
    skippedMs += 60_000;
    await expectLoss(read, 'deleted');
  });

  it('while its request was being handled', async () => {
    await firestore.collection('users').doc(user.uid).delete();
    await auth.deleteUser(user.uid);
    await expectLoss({ method: 'PUT', url: '/api/progress/a', payload: { completed: true } }, 'deleted');
  });
});

it('a visitor without a cookie loses nothing', async () => {
  await app.inject(probe);
  expect(log.map(({ event }) => event)).toEqual(['request.answered']);
});
