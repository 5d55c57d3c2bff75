import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, openSocket } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signInAgain, signUp } from '../testing/test-users.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;
beforeAll(async () => {
  app = await buildTestApp();
  port = await listen(app);
});
afterAll(() => app.close());

async function save(cookie: string, changes: Record<string, boolean>, number?: string) {
  const headers = number === undefined ? {} : { 'x-save-number': number };
  const answer = await injectAs(app, cookie, {
    method: 'PATCH',
    url: '/api/progress',
    payload: { changes },
    headers,
  });
  return [answer.statusCode, answer.json().code];
}

async function readProgress(cookie: string) {
  return (await injectAs(app, cookie, { url: '/api/progress' })).json().progress;
}

const saved = [200, undefined];
const late = [503, 'progress-unavailable'];

it('a save whose body arrives after a later save of the same browser is answered 503, and not written', async () => {
  const user = await signUp();
  const cookie = await openSession(app, user);
  const body = JSON.stringify({ changes: { dip: true } });
  const head = [
    'PATCH /api/progress HTTP/1.1',
    'host: a',
    `cookie: ${cookie}`,
    'sec-fetch-site: same-origin',
    `x-expected-user: ${user.uid}`,
    'x-save-number: 1764000000001',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  const socket = await openSocket(port);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  expect(await save(cookie, { dip: false }, '1764000000002')).toEqual(saved);

  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(body.slice(5));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"code":"progress-unavailable"');
  expect(await readProgress(cookie)).toEqual({ dip: false });
  // Its browser then sends what still waits, with a new number.
  expect(await save(cookie, { hop: true }, '1764000000003')).toEqual(saved);
});

it('saves of another session, and those without a number, are in no order', async () => {
  const user = await signUp();
  const cookie = await openSession(app, user);
  const other = await openSession(app, { ...user, idToken: await signInAgain(user) });
  expect(await save(cookie, { dip: true }, '20')).toEqual(saved);
  expect(await save(other, { dip: false }, '10')).toEqual(saved);
  expect(await save(cookie, { dip: true })).toEqual(saved);
  expect(await save(cookie, { dip: false }, '19')).toEqual(late);
  expect(await save(cookie, { dip: false }, '20')).toEqual(saved);
});

it.each(['', '-1', '1.5', '1e3', 'x', '1'.repeat(16)])('the number %j is refused', async (number) => {
  const cookie = await openSession(app, await signUp());
  expect(await save(cookie, { dip: true }, number)).toEqual([400, 'bad-request']);
});
