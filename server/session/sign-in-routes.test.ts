import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp, emulatorEnvironment } from '../testing/test-app.ts';
import { injectAs, openSession, readCookie, sameOrigin, signUp } from '../testing/test-users.ts';
import { varyToken } from '../testing/vary-token.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

function post(idToken: unknown, headers: Record<string, string> = sameOrigin, target = app) {
  return target.inject({ method: 'POST', url: '/api/session', headers, payload: { idToken } });
}

describe('signing in', () => {
  it('exchanges an ID token for a cookie that scripts cannot read and that ends with the browser', async () => {
    const user = await signUp('Ada');
    const answer = await post(user.idToken);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().user).toEqual({
      uid: user.uid,
      email: user.email,
      displayName: 'Ada',
      photoURL: null,
    });
    expect(answer.cookies).toEqual([
      { name: 'session', value: expect.any(String), httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
  });

  it('takes the user’s photo from the provider, from then on', async () => {
    const photoURL = 'https://lh3.googleusercontent.com/a/skater=s96-c';
    const { idToken } = await signUp('Ada');
    const answer = await post(varyToken(idToken, { picture: photoURL }));
    expect(answer.json().user).toMatchObject({ displayName: 'Ada', photoURL });
    const session = await injectAs(app, readCookie(answer), { url: '/api/session' });
    expect(session.json().user).toMatchObject({ displayName: 'Ada', photoURL });
  });

  it('drops a photo that is not on https, which accounts can set to anything', async () => {
    for (const picture of ['http://photos.example/ada.jpg', '/api/session', 'javascript:alert(1)']) {
      const { idToken } = await signUp();
      const answer = await post(varyToken(idToken, { picture }));
      expect(answer.json().user).toMatchObject({ photoURL: null });
    }
  });

  it('drops a name, a photo or an address that is no text', async () => {
    const { idToken, uid } = await signUp('Ada');
    const answer = await post(
      varyToken(idToken, { name: 7, picture: { url: 'https://a.example' }, email: true }),
    );
    expect([answer.statusCode, answer.json().user]).toEqual([
      201,
      { uid, email: null, displayName: null, photoURL: null },
    ]);
  });

  it('in production uses a cookie that only this host can set, over https only', async () => {
    const env = { ...emulatorEnvironment(), PUBLIC_ORIGIN: 'https://skate.example.org' };
    const { session } = loadConfig(env);
    const secure = await buildTestApp({ settings: { session } });
    const [cookie] = (await post((await signUp()).idToken, sameOrigin, secure)).cookies;
    expect(cookie).toMatchObject({ name: '__Host-session', secure: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    await secure.close();
  });

  it('gives every sign-in its own session', async () => {
    const user = await signUp();
    expect(await openSession(app, user)).not.toBe(await openSession(app, user));
  });

  it.each([
    ['no token', undefined, 400, 'bad-request'],
    ['an empty token', '', 400, 'bad-request'],
    ['a number', 7, 400, 'bad-request'],
    ['a token of 10,000 characters', 'x'.repeat(10_000), 400, 'bad-request'],
    ['something that is no token', 'nonsense', 401, 'token-refused'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.e30.', 401, 'token-refused'],
  ])('refuses %s', async (_what, idToken, status, code) => {
    const answer = await post(idToken);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([status, code, []]);
  });

  it('refuses a sign-in that is more than five minutes old', async () => {
    const later = await buildTestApp({ services: { now: () => Date.now() + 6 * 60_000 } });
    const answer = await post((await signUp()).idToken, sameOrigin, later);
    expect([answer.statusCode, answer.json().detail]).toEqual([401, expect.stringContaining('5 minutes')]);
    await later.close();
  });

  it('with a very long name works as any other', async () => {
    const answer = await post((await signUp('A'.repeat(3_000))).idToken);
    expect(answer.statusCode).toBe(201);
    expect(String(answer.headers['set-cookie']).length).toBeLessThan(200);
  });

  it('refuses a sign-in of unknown age', async () => {
    const answer = await post(varyToken((await signUp()).idToken, { auth_time: undefined }));
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'token-refused', []]);
  });

  it('is limited per client address, and reports when to try again', async () => {
    const limited = await buildTestApp({
      settings: { limits: { ...loadConfig({}).limits, signInsPerMinute: 2 } },
    });
    await post('nonsense', sameOrigin, limited);
    await post('nonsense', sameOrigin, limited);
    const answer = await post('nonsense', sameOrigin, limited);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('that is refused is logged with the reason', async () => {
    const log: object[] = [];
    const logging = await buildTestApp({ log });
    const { idToken } = await signUp();
    await post(varyToken(idToken, { auth_time: undefined }), sameOrigin, logging);
    await logging.close();
    expect(log).toMatchObject([
      { event: 'request.refused', code: 'token-refused', reason: 'sign-in-too-old' },
    ]);
  });

  it('logs the user’s id and never the token, the cookie or the email address', async () => {
    const log: object[] = [];
    const logging = await buildTestApp({ log });
    const user = await signUp();
    const cookie = await openSession(logging, user);
    await logging.close();
    const text = JSON.stringify(log);
    expect(text).toContain(user.uid);
    for (const secret of [user.idToken, user.email, cookie.slice(8)]) expect(text).not.toContain(secret);
  });
});
