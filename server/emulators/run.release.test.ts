import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { type EmulatorsTest, newDataFolder, startForTest } from '../testing/emulators.ts';
import { printEmulators, runEmulatorsWith } from '../testing/quiet-emulators.ts';
import { runToItsEnd } from '../testing/run-server.ts';

const EMAIL = 'skater@example.org';
const credentials = { email: EMAIL, password: 'axel-lutz', returnSecureToken: true };

const signUp = (firebase: EmulatorsTest, body: object = credentials) =>
  firebase.call('v1/accounts:signUp?key=any', body);
const signIn = (firebase: EmulatorsTest, password = credentials.password) =>
  firebase.call('v1/accounts:signInWithPassword?key=any', { ...credentials, password });

it('accounts, sessions and documents survive a restart', async () => {
  const folder = await newDataFolder();
  const first = await startForTest(folder);
  const { body: account } = await signUp(first);
  const google = JSON.stringify({ sub: 'google-1', email: 'g@example.org', email_verified: true, name: 'G' });
  const { body: googleAccount } = await first.call('v1/accounts:signInWithIdp?key=any', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(google)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  await first.admin.auth.setCustomUserClaims(account.localId, { coach: true });
  await first.admin.auth.createUser({ uid: 'never-signed-in', phoneNumber: '+41791234567' });
  const cookie = await first.admin.auth.createSessionCookie(account.idToken, { expiresIn: 3_600_000 });
  const everyType = {
    when: new Timestamp(1_700_000_000, 5_000_000),
    bytes: Buffer.from([0, 255]),
    nan: Number.NaN,
    list: [1, 'a', null],
    half: 0.5,
  };
  await first.admin.db.doc('users/u1').set({ email: EMAIL, progress: {} });
  await first.admin.db.doc('users/u1').set({ progress: { 'basic-basic-1-dip': true } }, { merge: true });
  await first.admin.db.doc('users/u1/notes/n1').set(everyType);
  await first.admin.db.doc('users/deleted').set({ gone: true });
  await first.admin.db.doc('users/deleted').delete();
  const users = (await first.admin.auth.listUsers()).users.map((user) => user.toJSON());
  await first.stop();
  // The emulator stores passwords readably.
  expect((await stat(join(folder, 'auth.json'))).mode & 0o777).toBe(0o600);

  const second = await startForTest(folder);
  expect((await second.admin.auth.listUsers()).users.map((user) => user.toJSON())).toEqual(users);
  expect(await second.admin.auth.verifySessionCookie(cookie, true)).toMatchObject({
    uid: account.localId,
    email: EMAIL,
  });
  expect((await signIn(second)).body.localId).toBe(account.localId);
  expect((await signIn(second, 'wrong-one')).body.error?.message).toBe('INVALID_PASSWORD');
  expect((await second.admin.auth.getUserByProviderUid('google.com', 'google-1')).uid).toBe(
    googleAccount.localId,
  );

  const after = await second.admin.db.doc('users/u1').get();
  expect(after.data()).toEqual({ email: EMAIL, progress: { 'basic-basic-1-dip': true } });
  expect((await second.admin.db.doc('users/u1/notes/n1').get()).data()).toEqual(everyType);
  expect((await second.admin.db.doc('users/deleted').get()).exists).toBe(false);
});

it('a second start on the same data is refused in one line while the first one runs', async () => {
  const folder = await newDataFolder();
  const firebase = await startForTest(folder);
  const { code, output } = await runToItsEnd({ EMULATORS_FOLDER: folder }, runEmulatorsWith, printEmulators);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^\S+ cannot be used \(database is locked\): .*set EMULATORS_FOLDER to another folder\n$/,
  );
  await signUp(firebase);
  await firebase.stop();
  expect((await signIn(await startForTest(folder))).status).toBe(200);
});

it.each([
  ['a project', { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'key' }, {}],
  [
    'other emulators',
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1', FIRESTORE_EMULATOR_HOST: '127.0.0.1:2' },
    { auth: '127.0.0.1:1', firestore: '127.0.0.1:2' },
  ],
  ['production', { NODE_ENV: 'production' }, {}],
  ['an address that others can reach', { HOST: '0.0.0.0' }, {}],
])('with %s no emulators are started', async (_what, env, addresses) => {
  const { code, output } = await runToItsEnd(env, runEmulatorsWith, printEmulators);
  expect({ code, addresses: JSON.parse(output) }).toEqual({ code: 0, addresses });
});

it('Ctrl-C in a terminal stops server and emulators once, and loses nothing', async () => {
  const folder = await newDataFolder();
  const main = join(import.meta.dirname, '../main.ts');
  // A group of its own, as a terminal gives it.
  const child = spawn(process.execPath, [runEmulatorsWith, main], {
    detached: true,
    env: { PATH: process.env.PATH, PORT: '0', EMULATORS_FOLDER: folder },
  });
  onTestFinished(() => void child.kill());
  const closed = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output).toContain('"event":"server.started"');
  const [, origin] = /Server listening at ([^"]+)"/.exec(output) ?? [];
  const { authEmulatorUrl } = await (await fetch(`${origin}/api/config`)).json();
  await fetch(`${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });

  process.kill(-(child.pid ?? 0), 'SIGINT');
  // npm passes it on as well.
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
  expect(output.match(/"event":"server\.(draining|stopped)"/g)).toHaveLength(2);
  expect((await signIn(await startForTest(folder))).status).toBe(200);
});
