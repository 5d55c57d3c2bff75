import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { startForFile } from './emulators-test-kit.ts';

const EMAIL = 'skater@example.org';

const firebase = startForFile();
const signUp = (email: string) =>
  firebase().call('v1/accounts:signUp?key=any', { email, password: 'axel-lutz', returnSecureToken: true });
const sendEmail = (body: object) => firebase().call('v1/accounts:sendOobCode?key=any', body);
/** The status of a GET with headers that `fetch` would set itself. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = await once(get(url, { headers }), 'response');
  return answer.resume().statusCode;
}
const links = () =>
  Array.from(
    firebase()
      .output()
      .matchAll(/: open (\S+)/g),
    ([, link = '']) => new URL(link),
  );

it('what the server needs from Auth works: session cookies, revoking, disabling, deleting', async () => {
  const { auth } = firebase().admin;
  const { body } = await signUp('session@example.org');
  const uid: string = body.localId;
  expect(await auth.verifyIdToken(body.idToken, true)).toMatchObject({ uid });
  const cookie = await auth.createSessionCookie(body.idToken, { expiresIn: 300_000 });
  expect(await auth.verifySessionCookie(cookie, true)).toMatchObject({ uid });

  await auth.updateUser(uid, { disabled: true });
  await expect(auth.verifySessionCookie(cookie, true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  await auth.updateUser(uid, { disabled: false });
  expect(await auth.verifySessionCookie(cookie, true)).toMatchObject({ uid });

  // Revoking knows whole seconds only.
  const { auth_time } = await auth.verifySessionCookie(cookie);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(auth_time);
  await auth.revokeRefreshTokens(uid);
  await expect(auth.verifySessionCookie(cookie, true)).rejects.toMatchObject({
    code: 'auth/session-cookie-revoked',
  });

  await auth.deleteUser(uid);
  await expect(auth.verifySessionCookie(cookie, true)).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

it('an unsent email is printed once, with a working link to our login page', async () => {
  const { body } = await signUp(EMAIL);
  await sendEmail({ requestType: 'PASSWORD_RESET', email: EMAIL });
  await sendEmail({ requestType: 'VERIFY_EMAIL', idToken: body.idToken });
  await sendEmail({
    requestType: 'EMAIL_SIGNIN',
    email: EMAIL,
    continueUrl: 'http://localhost:3000/login?a=b&c',
  });
  await firebase().call('v1/accounts:update?key=any', { idToken: body.idToken, email: 'new@example.org' });
  await expect.poll(() => links().length).toBe(4);

  const [reset, verify, signInLink, recover] = links();
  expect(`${reset?.origin}${reset?.pathname}`).toBe('http://localhost:3000/login');
  expect(reset?.searchParams.get('lang')).toBe('en');
  expect(reset?.searchParams.get('apiKey')).toBeTruthy();
  expect([reset, verify, signInLink, recover].map((link) => link?.searchParams.get('mode'))).toEqual([
    'resetPassword',
    'verifyEmail',
    'signIn',
    'recoverEmail',
  ]);
  expect(signInLink?.searchParams.get('continueUrl')).toBe('http://localhost:3000/login?a=b&c');

  const oobCode = recover?.searchParams.get('oobCode');
  expect((await firebase().call('v1/accounts:update?key=any', { oobCode })).body).toMatchObject({
    email: EMAIL,
  });
  const answer = await firebase().call('v1/accounts:resetPassword?key=any', {
    oobCode: reset?.searchParams.get('oobCode'),
    newPassword: 'a-new-one',
  });
  expect(answer.status).toBe(200);
  const signedIn = await firebase().call('v1/accounts:signInWithPassword?key=any', {
    email: EMAIL,
    password: 'a-new-one',
  });
  expect(signedIn.status).toBe(200);
});

it('an unsent text message is printed with its code', async () => {
  await firebase().call('v1/accounts:sendVerificationCode?key=any', { phoneNumber: '+41791234567' });
  await expect
    .poll(() => firebase().output())
    .toMatch(/^Text message not sent to \+41791234567: enter \d{6}$/m);
});

it('only this machine, and no page of another site, reaches the emulators', async () => {
  const { emulators, projectId } = firebase();
  const config = `http://${emulators.auth}/emulator/v1/projects/${projectId}/config`;
  const status = async (origin: string) =>
    (await fetch(config, { headers: { origin, authorization: 'Bearer owner' } })).status;
  expect(await status('https://evil.example')).toBe(403);
  expect(await status('http://localhost:3000')).toBe(200);

  const outside = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address } of outside.filter(({ internal, family }) => !internal && family === 'IPv4')) {
    for (const host of Object.values(emulators)) {
      const socket = connect(Number(host.split(':')[1]), address);
      await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
  }
});

it('no page of another site can open what the Auth emulator serves, including its sign-in window', async () => {
  const { emulators, projectId } = firebase();
  const paths = [
    `/emulator/v1/projects/${projectId}/oobCodes`,
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`,
    '/emulator/auth/handler?apiKey=any&providerId=google.com&redirectUrl=javascript:alert(1)',
  ];
  for (const path of paths) {
    expect(await statusOf(`http://${emulators.auth}${path}`, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  }
  const window = `http://${emulators.auth}/emulator/auth/handler?apiKey=any&providerId=google.com`;
  const fromTheApp = { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:3000/login' };
  expect(await statusOf(window, fromTheApp)).toBe(200);
});

it('a failing call does not end the emulators', async () => {
  await expect(firebase().admin.db.listCollections()).rejects.toThrow(/not implemented/);
  await firebase().admin.db.doc('users/u1').set({ email: EMAIL });
  expect((await firebase().admin.db.doc('users/u1').get()).exists).toBe(true);
  expect((await firebase().call('v1/accounts:lookup?key=any', {})).status).toBe(400);
});
