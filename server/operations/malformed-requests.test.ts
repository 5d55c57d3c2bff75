import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { listen, openSocket, sendRaw } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

const log: object[] = [];
let app: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;
beforeAll(async () => {
  app = await buildTestApp({ log });
  port = await listen(app);
});
afterAll(() => app.close());

it.each([
  ['bytes that are not an HTTP request', 'secret nonsense\r\n\r\n', 400],
  [
    'a request with two lengths of one body',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nsecret',
    400,
  ],
  ['headers of more than 16 kB', `GET / HTTP/1.1\r\nhost: a\r\nx-secret: ${'s'.repeat(20_000)}\r\n\r\n`, 431],
])('%s get an answer and end the connection, and nothing of them is logged', async (_what, bytes, status) => {
  expect(await sendRaw(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.stringify(log)).not.toContain('secret');
});

it.each([
  ['headers', { headersMs: 200, requestMs: 60_000 }, ''],
  ['body', { headersMs: 200, requestMs: 200 }, 'content-length: 5\r\n\r\n{'],
])('a request whose %s take too long ends with 408', async (_what, own, rest) => {
  const timeouts = { ...loadConfig({}).timeouts, ...own, checkEveryMs: 50 };
  const impatient = await buildTestApp({ settings: { timeouts } });
  onTestFinished(async () => void (await impatient.close()));
  const socket = await openSocket(await listen(impatient));
  const headers = 'host: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n';
  socket.write(`POST /api/reports HTTP/1.1\r\n${headers}${rest}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
