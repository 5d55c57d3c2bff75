import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, it, onTestFinished } from 'vitest';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';

/** In every line. */
const common = ['event', 'hostname', 'level', 'message', 'pid', 'release', 'severity', 'time'];
/** In every line of a request. */
const ofRequest = [...common, 'reqId'];
const ending = [...ofRequest, 'client', 'httpRequest', 'method', 'ms', 'route', 'status'];

/**
 * What the lines of requests may contain, as the privacy page promises: who, and how many changes, but no moves, no cookie and no
 * email address.
 */
const fields: Record<string, string[]> = {
  'account.deleted': [...ofRequest, 'uid'],
  'client.error': [...ofRequest, 'detail', 'error', 'path'],
  'client.vitals': [...ofRequest, 'path', 'vitals'],
  'progress.updated': [...ofRequest, 'count', 'uid'],
  'skater.changed': [...ofRequest, 'change', 'skater', 'uid'],
  'request.answered': [...ending, 'uid'],
  'request.failed': [...ending, 'code', 'err', 'stack_trace', 'uid'],
  'request.refused': [...ending, 'code', 'detail', 'path', 'reason', 'uid'],
  'session.created': [...ofRequest, 'uid'],
  'session.ended': [...ofRequest, 'everywhere', 'uid'],
  'session.invalid': [...ofRequest, 'reason', 'uid'],
};

it('the lines of requests have no other fields than these', async () => {
  const log: Record<string, unknown>[] = [];
  const firebase = connectFaultyFirebase();
  const app = await buildTestApp({ log, services: { firebase } });
  onTestFinished(async () => void (await app.close()));
  const user = await signUp();
  const cookie = await openSession(app, user);
  const payload = { changes: { 'basic-basic-1-dip': true } };
  const save = { method: 'PATCH', url: '/api/progress', payload } as const;
  const report = (body: object) =>
    injectAs(app, cookie, { method: 'POST', url: '/api/reports', payload: body });
  await injectAs(app, cookie, save);
  for (const name of ['Lena Fischer', 'Lena Fischer\u202e'])
    await injectAs(app, cookie, { method: 'POST', url: '/api/skaters', payload: { name } });
  await injectAs(app, cookie, { url: '/api/progress' });
  await injectAs(app, cookie, { url: '/api/session' });
  await injectAs(app, cookie, { ...save, payload: { changes: 7 } });
  await injectAs(app, cookie, { url: '/nope' });
  await report({ kind: 'error', message: 'Toggle failed', detail: 'TypeError', path: '/' });
  await report({ kind: 'vitals', vitals: [{ name: 'LCP', value: 1, rating: 'good' }], path: '/' });
  const signIn = { method: 'POST', url: '/api/session', headers: sameOrigin } as const;
  await app.inject({ ...signIn, payload: { idToken: 'made up' } });
  firebase.beforeWrite = () => {
    throw Object.assign(new Error('away'), { code: GrpcStatus.UNAVAILABLE });
  };
  await injectAs(app, cookie, save);
  firebase.beforeWrite = () => undefined;
  await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
  await injectAs(app, cookie, save);
  const again = await openSession(app, user);
  await injectAs(app, again, { method: 'DELETE', url: '/api/account' });

  const events = new Set(log.map(({ event }) => String(event)));
  expect([...events].sort()).toEqual(Object.keys(fields).sort());
  for (const line of log)
    for (const field of Object.keys(line))
      expect(fields[String(line.event)], `${line.event}`).toContain(field);
  const text = JSON.stringify(log);
  for (const secret of [
    'basic-basic-1-dip',
    'Lena',
    user.email,
    user.idToken,
    cookie.split('=')[1] ?? cookie,
  ])
    expect(text).not.toContain(secret);
});
