import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '../errors.ts';
import type { Claims, Identity } from './identity.ts';
import { isLost } from './lost-session.ts';
import { createSessions } from './sessions.ts';
import type { SignedOutSessions } from './signed-out-sessions.ts';

const start = Date.parse('2026-01-01');
const claims: Claims = {
  user: { uid: 'ada', email: null, displayName: null, photoURL: null },
  issuedAt: start,
  expiresAt: start + 432_000_000,
};
/** Its payload is `{"sub":"ada"}`. */
const token = 'header.eyJzdWIiOiJhZGEifQ.signature';
const refused = new ProblemError('token-refused');
const away = new ProblemError('identity-unavailable');

let time = start;
const identity = {
  exchangeIdToken: vi.fn<Identity['exchangeIdToken']>(),
  verify: vi.fn<Identity['verify']>(),
  verifyWithService: vi.fn<Identity['verifyWithService']>(),
  hasAccount: vi.fn<Identity['hasAccount']>(),
  revokeSessions: vi.fn<Identity['revokeSessions']>(),
  deleteAccount: vi.fn<Identity['deleteAccount']>(),
};
const signedOutSessions = { add: vi.fn<SignedOutSessions['add']>(), has: vi.fn<SignedOutSessions['has']>() };
const retries = { add: vi.fn(), stop: vi.fn() };

beforeEach(() => {
  time = start;
  identity.exchangeIdToken.mockResolvedValue({ token, claims });
  identity.verify.mockResolvedValue(claims);
  identity.verifyWithService.mockReset().mockResolvedValue();
  identity.revokeSessions.mockResolvedValue();
  signedOutSessions.add.mockResolvedValue();
  signedOutSessions.has.mockReset().mockResolvedValue(false);
});

const secrets = ['a secret of the tests, with 32 or more characters'];
const config = { secrets, cookieName: 'session', secure: false, idleSeconds: 3600, maxSeconds: 432_000 };

function create(idleSeconds = config.idleSeconds) {
  const settings = { ...config, idleSeconds };
  return createSessions({ identity, signedOutSessions, retries, config: settings, now: () => time });
}

/** A call that is answered when the test says so. */
function holdAnswer<Answer = void>(mock: { mockReturnValueOnce(answer: Promise<Answer>): unknown }) {
  const answer = Promise.withResolvers<Answer>();
  mock.mockReturnValueOnce(answer.promise);
  return answer;
}

async function readSession(sessions: ReturnType<typeof create>, cookie: string) {
  const session = await sessions.read(cookie);
  return isLost(session) ? undefined : session;
}

/** A session that is due to be checked. */
async function openDue() {
  const sessions = create();
  const { cookie, session } = await sessions.start('id token');
  time += 60_000;
  return { sessions, cookie, session };
}

it('a refused account ends the session even if Firestore failed first', async () => {
  const { sessions, cookie } = await openDue();
  signedOutSessions.has.mockRejectedValue(new Error('away'));
  identity.verifyWithService.mockImplementation(async () => {
    await setImmediate();
    throw refused;
  });
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('a sign-out ends the session even if the identity service failed first', async () => {
  const { sessions, cookie } = await openDue();
  identity.verifyWithService.mockRejectedValue(away);
  signedOutSessions.has.mockImplementation(() => setImmediate(true));
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('a session that could not be checked is not renewed, and is checked again after 5 seconds', async () => {
  const { sessions, cookie } = await openDue();
  signedOutSessions.has.mockRejectedValueOnce(away);
  const unchecked = await readSession(sessions, cookie);
  expect(unchecked?.checkError).toBe(away);
  expect(unchecked && sessions.renew(unchecked)).toBeUndefined();
  time += 5_000;
  const checked = await readSession(sessions, cookie);
  expect(checked?.checkError).toBeUndefined();
  expect(checked && sessions.renew(checked)).toBeDefined();
});

it('a session in use stays valid, however short the idle lifetime is', async () => {
  const sessions = create(60);
  let { cookie } = await sessions.start('id token');
  for (let use = 0; use < 5; use += 1) {
    time += 30_000;
    const session = await readSession(sessions, cookie);
    cookie = (session && sessions.renew(session)) ?? cookie;
  }
  expect(await readSession(sessions, cookie)).toBeDefined();
});

it('counts the minute from the start of a check, because the answer may change meanwhile', async () => {
  const { sessions, cookie } = await openDue();
  const slow = holdAnswer(identity.verifyWithService);
  const reading = readSession(sessions, cookie);
  time += 4_000;
  slow.resolve();
  await reading;
  time += 56_000;
  signedOutSessions.has.mockResolvedValue(true);
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('a check under way while the user signs out everywhere restores no session', async () => {
  const { sessions, cookie } = await openDue();
  const { session } = await sessions.start('id token');
  const stale = holdAnswer(identity.verifyWithService);
  const reading = readSession(sessions, cookie);
  await sessions.signOutEverywhere(session);
  stale.resolve();
  expect(await reading).toBeUndefined();
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('a sign-in under way while the user signs out everywhere is checked before its first use', async () => {
  const sessions = create();
  const { session } = await sessions.start('id token');
  const minting = holdAnswer<{ token: string; claims: Claims }>(identity.exchangeIdToken);
  const starting = sessions.start('id token');
  await sessions.signOutEverywhere(session);
  minting.resolve({ token, claims });
  const { cookie } = await starting;
  identity.verifyWithService.mockRejectedValue(refused);
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('a session that is opened while all of them are being revoked ends too', async () => {
  const sessions = create();
  const { session } = await sessions.start('id token');
  const revoking = holdAnswer(identity.revokeSessions);
  const ending = sessions.signOutEverywhere(session);
  const { cookie } = await sessions.start('id token');
  revoking.resolve();
  await ending;
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('requests that arrive during a check wait for it, and the services are not asked again', async () => {
  const { sessions, cookie } = await openDue();
  const answer = holdAnswer(identity.verifyWithService);
  const reads = [readSession(sessions, cookie), readSession(sessions, cookie)];
  await setImmediate();
  answer.reject(refused);
  expect(await Promise.all(reads)).toEqual([undefined, undefined]);
  expect(identity.verifyWithService).toHaveBeenCalledOnce();
});

it('no check restores a session that was signed out during the check', async () => {
  const { sessions, cookie, session } = await openDue();
  const stale = holdAnswer(identity.verifyWithService);
  const reading = readSession(sessions, cookie);
  signedOutSessions.add.mockRejectedValueOnce(new Error('away'));
  await expect(sessions.signOut(session.content.id)).rejects.toThrow('away');
  stale.resolve();
  expect(await reading).toBeUndefined();
  expect(await readSession(sessions, cookie)).toBeUndefined();
});

it('a sign-out is recorded for as long as the session could have lasted', async () => {
  const sessions = create();
  const { session } = await sessions.start('id token');
  await sessions.signOut(session.content.id);
  expect(signedOutSessions.add).toHaveBeenLastCalledWith(
    session.content.id,
    start + config.maxSeconds * 1000,
  );
});

it('two requests that open a session at the same time share its cached state, and so one check', async () => {
  const { cookie } = await create().start('id token');
  const sessions = create();
  const late = holdAnswer<Claims>(identity.verify);
  const second = readSession(sessions, cookie);
  const first = await readSession(sessions, cookie);
  signedOutSessions.add.mockRejectedValueOnce(new Error('away'));
  if (first) await sessions.signOut(first.content.id).catch(() => undefined);
  late.resolve(claims);
  expect(await second).toBeUndefined();
  expect(identity.verifyWithService).toHaveBeenCalledOnce();
});

it('a clock set back by hours delays neither the checks of a session nor its renewal', async () => {
  const { sessions, cookie } = await openDue();
  await readSession(sessions, cookie);
  time -= 10 * 3_600_000;
  const session = await readSession(sessions, cookie);
  expect(identity.verifyWithService).toHaveBeenCalledTimes(2);
  const renewed = session && sessions.renew(session);
  expect(renewed && (await readSession(sessions, renewed))?.expiresAt).toBe(time + 3_600_000);
});
