import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { buildTestApp, emulatorEnvironment } from '../testing/test-app.ts';
import {
  injectAs,
  openSession,
  readCookie,
  sameOrigin,
  signUp,
  signUpAnonymously,
} from '../testing/test-users.ts';
import { varyToken } from '../testing/vary-token.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

function post(idToken: unknown, headers: Record<string, string> = sameOrigin, target = app) {
  return target.inject({ method: 'POST', url: '/api/session', headers, payload: { idToken } });
}

async function startLimited(limits: Partial<Config['limits']>) {
  const limited = await buildTestApp({ settings: { limits: { ...loadConfig({}).limits, ...limits } } });
  onTestFinished(async () => void (await limited.close()));
  return limited;
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

  it('refuses an anonymous account, which the emulator opens, but this app does not offer', async () => {
    const answer = await post(await signUpAnonymously());
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'token-refused', []]);
  });

  it('refuses a sign-in of unknown age', async () => {
    const answer = await post(varyToken((await signUp()).idToken, { auth_time: undefined }));
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'token-refused', []]);
  });

  it('is limited per client address, and says when to try again', async () => {
    const limited = await startLimited({ signInsPerMinute: 1 });
    expect((await post((await signUp()).idToken, sameOrigin, limited)).statusCode).toBe(201);
    const answer = await post((await signUp()).idToken, sameOrigin, limited);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([429, 'too-many-requests', []]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('with nonsense is limited per client address, and keeps nobody there from signing in', async () => {
    const limited = await startLimited({ failedSignInsPerMinute: 2 });
    const old = varyToken((await signUp()).idToken, { auth_time: 0 });
    const statuses = [];
    for (const token of ['nonsense', old, 'nonsense', old])
      statuses.push((await post(token, sameOrigin, limited)).statusCode);
    expect(statuses).toEqual([401, 401, 429, 429]);
    const refused = await post('nonsense', sameOrigin, limited);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post((await signUp()).idToken, sameOrigin, limited)).statusCode).toBe(201);
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
