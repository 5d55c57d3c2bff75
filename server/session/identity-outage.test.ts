import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';

const config = loadConfig({});

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

  it('a sign-in gets a 503, never a 401', async () => {
    const answer = await signIn(signed);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity-unavailable']);
  });

  it('a session survives', async () => {
    const other = await buildTestApp();
    const cookie = await openSession(other, await signUp());
    const answer = await injectAs(await server, cookie, { url: '/api/session' });
    expect(answer.json().user).not.toBeNull();
    expect(log).toContainEqual(expect.objectContaining({ event: 'session.unchecked' }));
    await other.close();
  });

  it('an emulator’s unsigned tokens are refused', async () => {
    expect((await signIn(unsigned)).statusCode).toBe(401);
  });
});

it('a sign-in that failed because of the outage can be retried with the same token', async () => {
  const firebase = connectFaultyFirebase();
  const { idToken } = await signUp();
  const app = await buildTestApp({ services: { firebase } });
  const request = { method: 'POST', url: '/api/session', headers: sameOrigin, payload: { idToken } } as const;
  firebase.beforeAuth = () => {
    throw new Error('away');
  };
  expect((await app.inject(request)).statusCode).toBe(503);
  firebase.beforeAuth = () => undefined;
  expect((await app.inject(request)).statusCode).toBe(201);
  await app.close();
});

it('a sign-in that the service fails is logged with what the service answered', async () => {
  const { idToken } = await signUp();
  const service = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 403, message: 'PERMISSION_DENIED' } }));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as AddressInfo;
  const emulators = { ...inject('emulators'), auth: `127.0.0.1:${port}` };
  const firebase = connectFirebase(config.firebase, emulators);
  const log: object[] = [];
  const app = await buildTestApp({ log, services: { firebase } });
  const signIn = { method: 'POST', url: '/api/session', headers: sameOrigin, payload: { idToken } } as const;
  expect((await app.inject(signIn)).statusCode).toBe(503);
  expect(log.at(-1)).toMatchObject({
    event: 'request.failed',
    code: 'identity-unavailable',
    err: { message: expect.stringContaining('insufficient permission') },
  });
  await app.close();
  service.close();
});
