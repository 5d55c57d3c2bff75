import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Services } from '../app.ts';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, readCookie, sameOrigin, signUp } from '../testing/test-users.ts';
import { idOf } from './sessions.ts';

type App = Awaited<ReturnType<typeof buildTestApp>>;

const config = loadConfig({});
const session = { ...config.session, maxSeconds: 6 * 3600 };
const limits = { ...config.limits, unknownSessionsPerMinute: 10_000 };
const { auth, firestore } = connectFirebase(config.firebase, inject('emulators'));

let time = Date.now();
const start = () => buildTestApp({ settings: { session, limits }, services: { now: () => time } });
let app: App;
beforeAll(async () => {
  app = await start();
});
beforeEach(() => {
  time = Date.now();
});
afterAll(() => app.close());

/** What the server makes of a cookie: the probe's user, and the status of a private route. */
async function tryCookie(cookie: string, target: App = app) {
  const probe = await injectAs(target, cookie, { url: '/api/session' });
  const progress = await injectAs(target, cookie, { url: '/api/progress' });
  return { isSignedIn: Boolean(probe.json().user), status: progress.statusCode };
}

const accepted = { isSignedIn: true, status: 200 };
const refused = { isSignedIn: false, status: 401 };

describe('a cookie that was not made here is refused', () => {
  it.each(['', 'nonsense', '1.a.2.b.c', '%00', '../users/a', 'x'.repeat(5000)])(
    'malformed: %j',
    async (value) => {
      expect(await tryCookie(`session=${value}`)).toEqual(refused);
    },
  );

  it('made up in the right form', async () => {
    expect(await tryCookie(`session=${randomBytes(32).toString('base64url')}`)).toEqual(refused);
  });

  it('truncated anywhere', async () => {
    const cookie = await openSession(app, await signUp());
    for (const length of [9, 20, cookie.length - 1]) {
      expect(await tryCookie(cookie.slice(0, length))).toEqual(refused);
    }
  });

  it('with one character changed', async () => {
    const cookie = await openSession(app, await signUp());
    for (const place of [8, 20, cookie.length - 2]) {
      const other = cookie[place] === 'A' ? 'B' : 'A';
      expect(await tryCookie(cookie.slice(0, place) + other + cookie.slice(place + 1))).toEqual(refused);
    }
  });

  it('read from a leaked database, which has only the hashes of cookies', async () => {
    const user = await signUp();
    const cookie = await openSession(app, user);
    const { docs } = await firestore.collection('sessions').where('uid', '==', user.uid).get();
    expect(docs.map(({ id }) => id)).toEqual([idOf(cookie.slice('session='.length))]);
    expect(JSON.stringify(docs[0]?.data())).not.toContain(cookie.slice('session='.length));
    expect(await tryCookie(`session=${docs[0]?.id}`)).toEqual(refused);
  });
});

it('a sign-in never adopts a cookie that somebody else has put into the browser', async () => {
  const planted = `session=${randomBytes(32).toString('base64url')}`;
  const { idToken } = await signUp();
  const headers = { ...sameOrigin, cookie: planted };
  const answer = await app.inject({ method: 'POST', url: '/api/session', headers, payload: { idToken } });
  expect(readCookie(answer)).not.toBe(planted);
  expect(await tryCookie(planted)).toEqual(refused);
});

it('a cookie whose name begins with a no-break space is no session: any host of the domain can set it', async () => {
  const [stranger, skater] = [await signUp(), await signUp()];
  const cookies = [`\u00a0${await openSession(app, stranger)}`, await openSession(app, skater)];
  const probe = await app.inject({ url: '/api/session', headers: { cookie: cookies.join('; ') } });
  expect(probe.json().user.uid).toBe(skater.uid);
});

describe('guessing cookies', () => {
  const guess = () => `session=${randomBytes(32).toString('base64url')}`;
  const probe = { url: '/api/session' } as const;
  const startLimited = async (unknownSessionsPerMinute: number, services: Partial<Services> = {}) => {
    const settings = { limits: { ...config.limits, unknownSessionsPerMinute } };
    const limited = await buildTestApp({ settings, services: { now: () => time, ...services } });
    onTestFinished(async () => void (await limited.close()));
    return limited;
  };
  const guessOn = async (target: App, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => injectAs(target, guess(), probe)));
    return answers.map(({ statusCode }) => statusCode);
  };

  it('is limited per address, and says when to go on', async () => {
    const limited = await startLimited(2);
    expect(await guessOn(limited, 2)).toEqual([200, 200]);
    time += 20_000;
    const answer = await injectAs(limited, guess(), probe);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([429, 'too-many-requests', []]);
    expect(answer.headers['retry-after']).toBe('40');
    const elsewhere = { ...probe, remoteAddress: '203.0.113.7' };
    expect((await injectAs(limited, guess(), elsewhere)).statusCode).toBe(200);
  });

  it('many at once costs no more reads than the limit', async () => {
    const firebase = connectFaultyFirebase();
    const reads = vi.fn();
    firebase.beforeRead = reads;
    const limited = await startLimited(5, { firebase });
    const statuses = await guessOn(limited, 1_000);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
    expect(reads).toHaveBeenCalledTimes(5);
  });

  it('is counted by the minute', async () => {
    const limited = await startLimited(2);
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await guessOn(limited, 2)).toEqual([200, 200]);
      time += 60_001;
    }
  });

  it('does not count what opens a session, or could not be read', async () => {
    const cookies = await Promise.all([1, 2, 3].map(async () => openSession(app, await signUp())));
    const firebase = connectFaultyFirebase();
    const limited = await startLimited(1, { firebase });
    for (const cookie of cookies) expect((await tryCookie(cookie, limited)).isSignedIn).toBe(true);
    firebase.beforeRead = () => {
      throw new Error('away');
    };
    expect([...(await guessOn(limited, 1)), ...(await guessOn(limited, 1))]).toEqual([503, 503]);
    firebase.beforeRead = () => undefined;
    expect(await guessOn(limited, 1)).toEqual([200]);
  });

  it('never refuses a skater of that address whose session was valid here, also after a minute', async () => {
    const limited = await startLimited(2);
    const [opened, found] = [
      await openSession(limited, await signUp()),
      await openSession(app, await signUp()),
    ];
    expect(await tryCookie(found, limited)).toEqual(accepted);
    time += 60_000;
    expect(await guessOn(limited, 3)).toEqual([200, 200, 429]);
    for (const cookie of [opened, found]) expect(await tryCookie(cookie, limited)).toEqual(accepted);
  });

  it('keeps nobody of that address from signing out, on a replica that has never seen the session either', async () => {
    const limited = await startLimited(1);
    const cookie = await openSession(app, await signUp());
    expect(await guessOn(limited, 2)).toContain(429);
    const answer = await injectAs(limited, cookie, { method: 'DELETE', url: '/api/session' });
    expect([answer.statusCode, answer.cookies]).toEqual([204, [expect.objectContaining({ value: '' })]]);
    time += 60_000;
    expect(await tryCookie(cookie)).toEqual(refused);
  });
});

describe('a session ends', () => {
  it('after an hour without use', async () => {
    const cookie = await openSession(app, await signUp());
    time += 3_590_000;
    expect((await injectAs(app, cookie, { url: '/api/session' })).json().user).not.toBeNull();
    time += 11_000;
    expect(await tryCookie(cookie)).toEqual(refused);
  });

  it('after its absolute lifetime, however much it is used', async () => {
    const cookie = await openSession(app, await signUp());
    const end = time + session.maxSeconds * 1000;
    while (time + 3_000_000 < end) {
      time += 3_000_000;
      expect((await injectAs(app, cookie, { url: '/api/progress' })).statusCode).toBe(200);
    }
    time = end + 1_000;
    expect(await tryCookie(cookie)).toEqual(refused);
  });
});

describe('a copied cookie', () => {
  it('is dead a minute after a sign-out on another replica, also if this one’s clock is set back', async () => {
    let elapsed = 1_000;
    const other = await buildTestApp({ services: { now: () => time, elapsed: () => elapsed } });
    const cookie = await openSession(app, await signUp());
    expect(await tryCookie(cookie, other)).toEqual(accepted);
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    time -= 3_600_000;
    elapsed += 60_000;
    expect(await tryCookie(cookie, other)).toEqual(refused);
    await other.close();
  });

  it('is dead at once on the server that signed it out, and within a minute on every other one', async () => {
    const [other, third] = [await start(), await start()];
    const cookie = await openSession(app, await signUp());
    expect(await tryCookie(cookie, other)).toEqual(accepted);
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    expect(await tryCookie(cookie)).toEqual(refused);
    expect(await tryCookie(cookie, third)).toEqual(refused);
    time += 60_000;
    expect(await tryCookie(cookie, other)).toEqual(refused);
    await Promise.all([other.close(), third.close()]);
  });
});

describe('within a minute a session notices that its account', () => {
  it.each([
    ['is disabled', (uid: string) => auth.updateUser(uid, { disabled: true })],
    ['is deleted', (uid: string) => auth.deleteUser(uid)],
  ])('%s', async (_what, change) => {
    const user = await signUp();
    const cookie = await openSession(app, user);
    expect(await tryCookie(cookie)).toEqual(accepted);
    await change(user.uid);
    time += 60_000;
    expect(await tryCookie(cookie)).toEqual(refused);
  });

  it('had all its tokens revoked', async () => {
    const user = await signUp();
    const cookie = await openSession(app, user);
    const openedIn = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(openedIn);
    await auth.revokeRefreshTokens(user.uid);
    time += 60_000;
    expect(await tryCookie(cookie)).toEqual(refused);
  });
});
