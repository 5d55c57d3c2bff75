import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countRuns } from '#shared/testing/runs.ts';
import { loadConfig } from '../config.ts';
import { buildReplicaPair, type ReplicaPair, type TestReplica } from '../testing/replica-pair.ts';
import { shortFirestoreTimeouts } from '../testing/short-timeouts.ts';
import { injectAs, openSession, signUp, type TestUser } from '../testing/test-users.ts';

let time = Date.now();
let pair: ReplicaPair;
let a: TestReplica;
let b: TestReplica;
beforeAll(async () => {
  const now = () => time;
  // Many sign-ins at once may take a while on a busy machine. Only the other replica meets an outage, and does not wait for long.
  pair = await buildReplicaPair(
    now,
    { ...loadConfig({}).timeouts, identityMs: 60_000 },
    shortFirestoreTimeouts,
  );
  [a, b] = pair.replicas;
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => pair.stop());

const perEnd = countRuns(20);
const times = Array.from({ length: 18 }, (_, index) => index * 5);

interface Replay {
  how: string;
  replica: 'a' | 'b';
  /** Seconds after the session's end. */
  after: number;
  accepted: boolean;
}

type Cookies = Record<string, string[]>;

function openSessions(app: TestReplica['app'], user: TestUser, count = perEnd): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => openSession(app, user)));
}

async function isAccepted({ app }: Pick<TestReplica, 'app'>, cookie: string): Promise<boolean> {
  return Boolean((await injectAs(app, cookie, { url: '/api/session' })).json().user);
}

async function endOn({ app }: TestReplica, cookie: string | undefined, url: string): Promise<void> {
  await injectAs(app, cookie ?? '', { method: 'DELETE', url });
}

/** Sessions that replica b checked half a minute before replica a ended all of them, each kind in its own way. */
async function openAndEnd(): Promise<Cookies> {
  const [one, two, three, four] = [await signUp(), await signUp(), await signUp(), await signUp()];
  const cookies = {
    'signed out': await openSessions(a.app, one),
    replaced: await openSessions(a.app, two),
    'signed out everywhere': await openSessions(a.app, three),
    'deleted account': await openSessions(a.app, four),
    'made up': Array.from({ length: perEnd }, () => `session=${randomBytes(32).toString('base64url')}`),
  };
  const ours = Object.entries(cookies).flatMap(([how, all]) => (how === 'made up' ? [] : all));
  await Promise.all(ours.map((cookie) => expect.poll(() => isAccepted(b, cookie)).toBe(true)));

  time += 30_000;
  await Promise.all([
    ...cookies['signed out'].map((cookie) => endOn(a, cookie, '/api/session')),
    ...cookies.replaced.map((cookie) => {
      const payload = { idToken: two.idToken };
      return injectAs(a.app, cookie, { method: 'POST', url: '/api/session', payload });
    }),
    endOn(a, cookies['signed out everywhere'][0], '/api/session?everywhere=true'),
    endOn(a, cookies['deleted account'][0], '/api/account'),
  ]);
  return cookies;
}

/** Replays every cookie on both replicas, every 5 seconds for a minute and a half. */
async function replay(
  cookies: Cookies,
  before: (after: number) => Promise<void> = async () => undefined,
): Promise<Replay[]> {
  const replays: Replay[] = [];
  const endedAt = time;
  for (const after of times) {
    time = endedAt + after * 1000;
    await before(after);
    const tries = Object.entries(cookies).flatMap(([how, all]) =>
      all.flatMap((cookie) =>
        (['a', 'b'] as const).map(async (replica) => {
          const accepted = await isAccepted(replica === 'a' ? a : b, cookie);
          replays.push({ how, replica, after, accepted });
        }),
      ),
    );
    await Promise.all(tries);
  }
  return replays;
}

/** Waits until the replica can ask again what was out of reach. */
async function waitUntilBack({ app }: TestReplica, canary: string): Promise<void> {
  const status = async () => (await injectAs(app, canary, { url: '/api/progress' })).statusCode;
  await expect.poll(status).toBe(200);
}

/** For each way of ending that the replica went on accepting: the last second of it. */
function lastAccepted(replays: Replay[], replica: Replay['replica']): Record<string, number> {
  const last: Record<string, number> = {};
  for (const { how, after } of replays.filter((each) => each.accepted && each.replica === replica)) {
    last[how] = Math.max(last[how] ?? 0, after);
  }
  return last;
}

/** The last replay before replica b loads the sessions again, half a minute after their end. */
const untilLoaded = 25;

it.each([
  ['everything is reachable', []],
  ['the identity service is away', ['identity']],
  ['Firestore is away', ['firestore']],
  ['both are away', ['identity', 'firestore']],
] as const)(
  'while %s, a replayed cookie is accepted on the other replica for less than a minute',
  async (_what, away) => {
    const canary = await openSession(a.app, await signUp());
    const replays = await replay(await openAndEnd(), async (after) => {
      const services = away.map((name) => b[name]);
      if (after === 30) await Promise.all(services.map((service) => service.breakDown()));
      if (after !== 50) return;
      await Promise.all(services.map((service) => service.repair()));
      await waitUntilBack(b, canary);
    });
    expect(lastAccepted(replays, 'a')).toEqual({});
    expect(lastAccepted(replays, 'b')).toEqual({
      'signed out': untilLoaded,
      replaced: untilLoaded,
      'signed out everywhere': untilLoaded,
      'deleted account': untilLoaded,
    });
  },
);
