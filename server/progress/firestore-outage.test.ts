import { expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { shortFirestoreTimeouts } from '../testing/short-timeouts.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

it('during a Firestore outage progress gets a 503 in time, visitors are unaffected, and everything recovers afterward', async () => {
  const proxy = await startBreakableProxy(inject('emulators').firestore);
  const emulators = { ...inject('emulators'), firestore: proxy.address };
  let time = Date.now();
  const firebase = connectFirebase(loadConfig({}).firebase, emulators);
  const app = await buildTestApp({
    settings: { timeouts: shortFirestoreTimeouts },
    services: { firebase, now: () => time },
  });
  // The first call opens the connection, which may take longer than the time limit.
  await firebase.firestore.doc('users/nobody').get();
  const cookie = await openSession(app, await signUp());
  const read = { url: '/api/progress' } as const;
  const write = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } } as const;
  await expect.poll(async () => (await injectAs(app, cookie, write)).statusCode).toBe(200);

  await proxy.breakDown();
  for (const request of [read, write]) {
    const answer = await injectAs(app, cookie, request);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'progress-unavailable']);
  }
  // Once the session is due to be checked again it still reads as signed in, and does not write.
  time += 60_000;
  expect((await injectAs(app, cookie, { url: '/api/session' })).json().user).not.toBeNull();
  expect((await injectAs(app, cookie, write)).statusCode).toBe(503);
  for (const url of ['/', '/category/basic', '/data/csv/skating_moves.csv', '/readyz']) {
    expect((await app.inject({ url })).statusCode).toBe(200);
  }

  await proxy.repair();
  const writeLater = async () => {
    time += 10_000;
    return (await injectAs(app, cookie, write)).statusCode;
  };
  await expect.poll(writeLater).toBe(200);
  await app.close();
  await proxy.stop();
});

it('a connection that a firewall has forgotten is replaced within a minute', async () => {
  const { firestoreSilentMs, firestorePingMs } = loadConfig({}).timeouts;
  expect(firestoreSilentMs + firestorePingMs).toBeLessThan(60_000);
  const proxy = await startBreakableProxy(inject('emulators').firestore);
  const emulators = { ...inject('emulators'), firestore: proxy.address };
  const timeouts = { ...shortFirestoreTimeouts, firestoreSilentMs: 1_000, firestorePingMs: 500 };
  const firebase = connectFirebase(loadConfig({}).firebase, emulators, timeouts);
  const app = await buildTestApp({ settings: { timeouts }, services: { firebase } });
  const cookie = await openSession(app, await signUp());
  const write = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } } as const;
  const writeAgain = async () => (await injectAs(app, cookie, write)).statusCode;
  await expect.poll(writeAgain).toBe(200);

  proxy.forgetConnections();
  expect(await writeAgain()).toBe(503);
  await expect.poll(writeAgain).toBe(200);
  await app.close();
  await proxy.stop();
});

it('a bug of ours while progress is written is answered with 500, and logged with its stack', async () => {
  const firebase = connectFaultyFirebase();
  const log: object[] = [];
  const app = await buildTestApp({ services: { firebase }, log });
  const cookie = await openSession(app, await signUp());
  firebase.beforeWrite = () => {
    throw new TypeError('Cannot read properties of undefined');
  };
  const write = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } } as const;
  const answer = await injectAs(app, cookie, write);
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal-error']);
  expect(log.at(-1)).toMatchObject({ code: 'internal-error', err: { type: 'TypeError' } });
  await app.close();
});
