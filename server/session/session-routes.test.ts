import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('the session probe', () => {
  it('responds with null to a visitor, and is never cached', async () => {
    const answer = await app.inject({ url: '/api/session' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: null }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('does not count as using the session', async () => {
    let time = Date.now();
    const ticking = await buildTestApp({ services: { now: () => time } });
    const cookie = await openSession(ticking, await signUp());
    time += 50 * 60_000;
    expect((await injectAs(ticking, cookie, { url: '/api/session' })).json().user).not.toBeNull();
    time += 11 * 60_000;
    expect((await injectAs(ticking, cookie, { url: '/api/session' })).json().user).toBeNull();
    await ticking.close();
  });
});

describe('using the session', () => {
  it('extends it, with at most one write in five minutes, and no new cookie', async () => {
    let time = Date.now();
    const firebase = connectFaultyFirebase();
    let extensions = 0;
    firebase.beforeWrite = ({ update }) => {
      if (update?.name?.includes('/sessions/')) extensions += 1;
    };
    const ticking = await buildTestApp({ services: { firebase, now: () => time } });
    const cookie = await openSession(ticking, await signUp());
    extensions = 0;
    const use = () => injectAs(ticking, cookie, { url: '/api/progress' });
    time += 299_000;
    await use();
    expect(extensions).toBe(0);
    time += 50 * 60_000;
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ statusCode, cookies }) => [statusCode, cookies])).toEqual(Array(3).fill([200, []]));
    expect(extensions).toBe(1);
    time += 50 * 60_000;
    expect((await use()).statusCode).toBe(200);
    await ticking.close();
  });

  it('often enough keeps it, however short the idle lifetime is', async () => {
    let time = Date.now();
    const session = { ...loadConfig({}).session, idleSeconds: 60 };
    const firebase = connectFaultyFirebase();
    const brief = await buildTestApp({ settings: { session }, services: { firebase, now: () => time } });
    const user = await signUp();
    const cookie = await openSession(brief, user);
    const usedAt = async () => {
      const { docs } = await firebase.firestore.collection('sessions').where('uid', '==', user.uid).get();
      return docs[0]?.get('usedAt');
    };
    for (let use = 0; use < 3; use += 1) {
      time += 50_000;
      expect((await injectAs(brief, cookie, { url: '/api/progress' })).statusCode).toBe(200);
      await expect.poll(usedAt).toBe(time);
    }
    await brief.close();
  });

  it('goes on while its use cannot be stored, which is logged, and is stored later', async () => {
    let time = Date.now();
    const firebase = connectFaultyFirebase();
    const log: object[] = [];
    const ticking = await buildTestApp({ services: { firebase, now: () => time }, log });
    const cookie = await openSession(ticking, await signUp());
    const use = () => injectAs(ticking, cookie, { url: '/api/progress' });
    firebase.beforeWrite = () => {
      throw new Error('away');
    };
    time += 50 * 60_000;
    expect((await use()).statusCode).toBe(200);
    const failed = expect.objectContaining({ event: 'session.not-extended' });
    await expect.poll(() => log).toContainEqual(failed);
    const stored = Promise.withResolvers<void>();
    firebase.beforeWrite = () => stored.resolve();
    time += 60_000;
    expect((await use()).statusCode).toBe(200);
    await stored.promise;
    await ticking.close();
  });

  it('by a request that is refused for another user does not count', async () => {
    let time = Date.now();
    const ticking = await buildTestApp({ services: { now: () => time } });
    const cookie = await openSession(ticking, await signUp());
    time += 50 * 60_000;
    const headers = { 'x-expected-user': 'somebody-else' };
    expect((await injectAs(ticking, cookie, { url: '/api/progress', headers })).statusCode).toBe(401);
    time += 11 * 60_000;
    expect((await injectAs(ticking, cookie, { url: '/api/progress' })).statusCode).toBe(401);
    await ticking.close();
  });
});

describe('signing out', () => {
  it('without a session does nothing and succeeds', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/session', headers: sameOrigin });
    expect(answer.statusCode).toBe(204);
  });

  it('everywhere needs a session', async () => {
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/session?everywhere=true',
      headers: sameOrigin,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-required']);
  });

  it.each(['everywhere=1', 'everywhere[]=true', 'everywere=true'])(
    'with the query %s is refused',
    async (query) => {
      const url = `/api/session?${query}`;
      const answer = await app.inject({ method: 'DELETE', url, headers: sameOrigin });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
    },
  );

  it('here leaves the user’s other sessions unchanged; everywhere ends them all', async () => {
    const user = await signUp();
    const [phone, tablet, laptop] = await Promise.all([1, 2, 3].map(() => openSession(app, user)));
    const isAlive = async (cookie = '') =>
      (await injectAs(app, cookie, { url: '/api/session' })).json().user !== null;

    const out = await injectAs(app, phone ?? '', { method: 'DELETE', url: '/api/session' });
    expect([out.statusCode, out.cookies]).toEqual([
      204,
      [expect.objectContaining({ name: 'session', value: '' })],
    ]);
    expect([await isAlive(phone), await isAlive(tablet), await isAlive(laptop)]).toEqual([false, true, true]);

    const allOut = await injectAs(app, tablet ?? '', {
      method: 'DELETE',
      url: '/api/session?everywhere=true',
    });
    expect([allOut.statusCode, allOut.cookies]).toEqual([out.statusCode, out.cookies]);
    expect([await isAlive(tablet), await isAlive(laptop)]).toEqual([false, false]);
  });
});

describe('deleting the account', () => {
  it('removes the progress, the account and every session', async () => {
    const user = await signUp();
    const [cookie, other] = [await openSession(app, user), await openSession(app, user)];
    const answer = await injectAs(app, cookie, { method: 'DELETE', url: '/api/account' });
    expect([answer.statusCode, answer.cookies]).toEqual([204, [expect.objectContaining({ value: '' })]]);
    for (const dead of [cookie, other]) {
      expect((await injectAs(app, dead, { url: '/api/progress' })).statusCode).toBe(401);
    }
    const again = { method: 'POST', url: '/api/session', payload: { idToken: user.idToken } } as const;
    expect((await app.inject({ ...again, headers: sameOrigin })).statusCode).toBe(401);
  });
});
