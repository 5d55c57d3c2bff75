import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';
import { createSigner } from './session-cookie.ts';

const secret = 'a secret of the tests, with 32 or more characters';
const config = loadConfig({});
const session = { ...config.session, secrets: [secret] };

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token that is right in everything but its signature, which only Google's certificates can tell. */
function makeToken(issuer: string, header: object): string {
  const now = Math.floor(Date.now() / 1000);
  const { projectId } = config.firebase;
  const times = { iat: now, exp: now + 3600, auth_time: now };
  const claims = { iss: `${issuer}/${projectId}`, aud: projectId, sub: 'somebody', ...times };
  return `${encode(header)}.${encode(claims)}.${Buffer.from('signature').toString('base64url')}`;
}

describe('against the real service, when it is unreachable', () => {
  const unreachable = new Agent({
    lookup: (_host, _options, done) => done(new Error('no network'), '', 4),
  });
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const { firestore } = connectFirebase(config.firebase, inject('emulators'));
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const app = initializeApp({ projectId: config.firebase.projectId, httpAgent: unreachable }, 'no network');
  const log: object[] = [];
  const server = buildTestApp({
    log,
    settings: { session },
    services: { firebase: { auth: getAuth(app), firestore } },
  });
  afterAll(async () => (await server).close());

  const signed = { alg: 'RS256', kid: 'a key of Google' };
  const unsigned = { alg: 'none' };

  async function signIn(header: object) {
    const idToken = makeToken('https://securetoken.google.com', header);
    const request = {
      method: 'POST',
      url: '/api/session',
      headers: sameOrigin,
      payload: { idToken },
    } as const;
    return (await server).inject(request);
  }

  /** The cookie of a session that this replica has never verified. */
  function makeCookie(header: object): string {
    const token = makeToken('https://session.firebase.google.com', header);
    const value = createSigner([secret]).sign({ id: randomUUID(), lastSeen: Date.now(), token });
    return `session=${encodeURIComponent(value)}`;
  }

  it('a sign-in gets a 503, never a 401', async () => {
    const answer = await signIn(signed);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity-unavailable']);
  });

  it('a session survives: the probe responds with 503 and clears no cookie, and the log names the skater', async () => {
    const answer = await injectAs(await server, makeCookie(signed), { url: '/api/session' });
    expect([answer.statusCode, answer.cookies]).toEqual([503, []]);
    const line = { event: 'request.failed', uid: 'somebody', dependency: 'identity', reason: 'error' };
    expect(log.at(-1)).toMatchObject(line);
  });

  it('a sign-out ends a session that this replica has never verified; everywhere gets a 503', async () => {
    const cookie = makeCookie(signed);
    const signOut = { method: 'DELETE', url: '/api/session' } as const;
    const everywhere = { ...signOut, url: '/api/session?everywhere=true' };
    const unfinished = await injectAs(await server, cookie, everywhere);
    expect([unfinished.statusCode, unfinished.cookies]).toEqual([503, []]);

    const answer = await injectAs(await server, cookie, signOut);
    expect([answer.statusCode, answer.cookies]).toEqual([204, [expect.objectContaining({ value: '' })]]);
    expect(log.at(-1)).toMatchObject({ event: 'session.ended', uid: 'somebody' });
    expect((await injectAs(await server, cookie, { url: '/api/session' })).json()).toEqual({ user: null });
  });

  it('an emulator’s unsigned tokens are refused without a request', async () => {
    expect((await signIn(unsigned)).statusCode).toBe(401);
    const { dependencies } = (await (await server).inject('/readyz')).json();
    expect(dependencies.identity.state).toBe('unknown');

    const probe = await injectAs(await server, makeCookie(unsigned), { url: '/api/session' });
    expect(probe.json()).toEqual({ user: null });
  });
});

it('a sign-in that failed because of the outage can be retried with the same token', async () => {
  const { auth, firestore } = inject('emulators');
  const firebase = connectFirebase(config.firebase, { auth, firestore });
  const { idToken } = await signUp();
  vi.spyOn(firebase.auth, 'createSessionCookie').mockRejectedValueOnce(new Error('away'));
  const app = await buildTestApp({ services: { firebase } });
  const request = { method: 'POST', url: '/api/session', headers: sameOrigin, payload: { idToken } } as const;
  expect((await app.inject(request)).statusCode).toBe(503);
  expect((await app.inject(request)).statusCode).toBe(201);
  await app.close();
});

it('a mark that the service refuses is logged with the reason', async () => {
  const reasons = {
    401: 'unauthenticated',
    403: 'permission-denied',
    418: 'error',
    429: 'resource-exhausted',
    500: 'internal',
    504: 'deadline-exceeded',
  };
  let status = '';
  const service = createServer((_request, response) => {
    response.writeHead(Number(status), { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: Number(status), message: 'no' } }));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const before = await buildTestApp({ settings: { session } });
  const cookie = await openSession(before, await signUp());
  const { port } = service.address() as AddressInfo;
  const emulators = { ...inject('emulators'), auth: `127.0.0.1:${port}` };
  const firebase = connectFirebase(config.firebase, emulators);
  const log: object[] = [];
  const app = await buildTestApp({ log, settings: { session }, services: { firebase } });
  const put = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;
  for (const [refusal, reason] of Object.entries(reasons)) {
    status = refusal;
    expect((await injectAs(app, cookie, put)).statusCode).toBe(503);
    expect(log.at(-1)).toMatchObject({ event: 'progress.failed', dependency: 'identity', reason });
  }
  await Promise.all([before.close(), app.close()]);
  service.close();
});

describe('when the service becomes unreachable after a sign-in', () => {
  it('the session still reads, and writes get a 503 until it is back', async () => {
    const { auth, firestore } = inject('emulators');
    const proxy = await startBreakableProxy(auth);
    let time = Date.now();
    const firebase = connectFirebase(config.firebase, { auth: proxy.address, firestore });
    const app = await buildTestApp({ services: { firebase, now: () => time } });
    const cookie = await openSession(app, await signUp());
    const put = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;

    await proxy.breakDown();
    time += 60_000;
    expect((await injectAs(app, cookie, { url: '/api/session' })).json().user).not.toBeNull();
    expect((await injectAs(app, cookie, { url: '/api/progress' })).statusCode).toBe(200);
    const refused = await injectAs(app, cookie, put);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'identity-unavailable']);

    await proxy.repair();
    time += 60_000;
    expect((await injectAs(app, cookie, put)).statusCode).toBe(200);
    await app.close();
    await proxy.stop();
  });

  it('a write that waits for it is reported under its name: the skater’s document is missing, and the service hangs', async () => {
    const { auth, firestore } = inject('emulators');
    const proxy = await startBreakableProxy(auth);
    const firebase = connectFirebase(config.firebase, { auth: proxy.address, firestore });
    const log: object[] = [];
    // Of the real numbers, the identity service's is the shorter one, too.
    expect(config.timeouts.identityMs).toBeLessThan(config.timeouts.progressMs);
    const timeouts = { ...config.timeouts, identityMs: 1_000 };
    const app = await buildTestApp({ log, settings: { timeouts }, services: { firebase } });
    const skater = await signUp();
    const cookie = await openSession(app, skater);
    await firebase.firestore.doc(`users/${skater.uid}`).delete();

    proxy.hang();
    const put = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;
    const answer = await injectAs(app, cookie, put);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity-unavailable']);
    expect(log.at(-1)).toMatchObject({ dependency: 'identity', reason: 'timeout' });
    const { dependencies } = (await app.inject('/readyz')).json();
    expect(dependencies).toMatchObject({ firestore: { state: 'up' }, identity: { state: 'down' } });
    await app.close();
    await proxy.stop();
  });
});
