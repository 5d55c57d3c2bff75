import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, readCookie, sameOrigin, signUp } from '../testing/test-users.ts';

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

  it('responds with the user and the end of the session', async () => {
    const user = await signUp();
    const answer = await injectAs(app, await openSession(app, user), { url: '/api/session' });
    const { user: found, expiresAt } = answer.json();
    expect(found.uid).toBe(user.uid);
    expect(expiresAt).toBeGreaterThan(Date.now() + 3_500_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it('does not count as using the session', async () => {
    let time = Date.now();
    const ticking = await buildTestApp({ services: { now: () => time } });
    const cookie = await openSession(ticking, await signUp());
    time += 30 * 60_000;
    const probe = await injectAs(ticking, cookie, { url: '/api/session' });
    expect([probe.json().user !== null, probe.cookies]).toEqual([true, []]);
    await ticking.close();
  });
});

describe('using the session', () => {
  it('extends it, at most once a minute', async () => {
    let time = Date.now();
    const ticking = await buildTestApp({ services: { now: () => time } });
    const cookie = await openSession(ticking, await signUp());
    time += 59_000;
    expect((await injectAs(ticking, cookie, { url: '/api/progress' })).cookies).toEqual([]);
    time += 50 * 60_000;
    const put = {
      method: 'PUT',
      url: '/api/progress/basic-basic-1-dip',
      payload: { completed: true },
    } as const;
    const headers = { ...sameOrigin, cookie, 'x-expected-user': 'somebody-else' };
    const refused = await ticking.inject({ ...put, headers });
    expect([refused.statusCode, refused.cookies]).toEqual([401, []]);
    const renewed = readCookie(await injectAs(ticking, cookie, { url: '/api/progress' }));
    time += 50 * 60_000;
    expect((await injectAs(ticking, renewed, { url: '/api/session' })).json().user).not.toBeNull();
    expect((await injectAs(ticking, cookie, { url: '/api/session' })).json().user).toBeNull();
    await ticking.close();
  });
});

it('a late response does not restore a session that another user’s sign-in has replaced', async () => {
  let time = Date.now();
  const firebase = connectFaultyFirebase();
  const ticking = await buildTestApp({ services: { firebase, now: () => time } });
  const first = await signUp();
  const cookie = await openSession(ticking, first);
  time += 61_000;
  const [writing, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  firebase.beforeWrite = ({ update }) => {
    if (!update?.name?.endsWith(first.uid)) return undefined;
    writing.resolve();
    return release.promise;
  };
  const put = {
    method: 'PUT',
    url: '/api/progress/basic-basic-1-dip',
    payload: { completed: true },
  } as const;
  const late = injectAs(ticking, cookie, put);
  await writing.promise;
  const { idToken } = await signUp();
  const headers = { ...sameOrigin, cookie };
  const signIn = await ticking.inject({ method: 'POST', url: '/api/session', headers, payload: { idToken } });
  expect(signIn.statusCode).toBe(201);
  release.resolve();
  expect([(await late).statusCode, (await late).cookies]).toEqual([200, []]);
  await ticking.close();
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
  it('removes the marks, the account and every session', async () => {
    const user = await signUp();
    const [cookie, other] = [await openSession(app, user), await openSession(app, user)];
    await injectAs(app, cookie, {
      method: 'PUT',
      url: '/api/progress/basic-1-dip',
      payload: { completed: true },
    });
    const answer = await injectAs(app, cookie, { method: 'DELETE', url: '/api/account' });
    expect([answer.statusCode, answer.cookies]).toEqual([204, [expect.objectContaining({ value: '' })]]);
    for (const dead of [cookie, other]) {
      expect((await injectAs(app, dead, { url: '/api/progress' })).statusCode).toBe(401);
    }
    const again = { method: 'POST', url: '/api/session', payload: { idToken: user.idToken } } as const;
    expect((await app.inject({ ...again, headers: sameOrigin })).statusCode).toBe(401);
  });
});
