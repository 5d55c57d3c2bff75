import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, problem: JSON.parse(body) };
}

describe('bytes that are not an HTTP request', () => {
  it.each([
    ['nonsense', 'secret nonsense\r\n\r\n', 400, 'bad-request'],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: a\r\n: secret\r\n\r\n', 400, 'bad-request'],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nsecret',
      400,
      'bad-request',
    ],
    [
      'headers of more than 16 kB',
      `GET / HTTP/1.1\r\nhost: a\r\nx-secret: ${'s'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    [
      'a body with chunk extensions of more than 16 kB',
      `POST /api/reports HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2;secret=${'s'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      'body-too-large',
    ],
  ])(
    'such as %s are answered with a problem document, and the connection is closed',
    async (_what, bytes, status, code) => {
      const { head, problem } = readAnswer(await sendRaw(port, bytes));
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head).toContain('content-type: application/problem+json');
      expect(head).toContain('connection: close');
      expect(head).toContain('x-content-type-options: nosniff');
      expect(problem).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status,
        code,
        requestId: expect.any(String),
      });
      expect(log).toContainEqual(expect.objectContaining({ level: 40, reqId: problem.requestId, status }));
      expect(JSON.stringify(log)).not.toContain('secret');
    },
  );
});

it('a client that never closes its side of the connection is disconnected', async () => {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }).resume();
  socket.write('nonsense\r\n\r\n');
  await once(socket, 'end');
  const countConnections = () => promisify(app.server.getConnections).call(app.server);
  await expect.poll(countConnections).toBe(0);
  socket.destroy();
});

it('a flood from one address is logged in 20 lines', async () => {
  const lines: { code?: string }[] = [];
  const flooded = await buildTestApp({ log: lines });
  const floodedPort = await listen(flooded);
  for (let count = 0; count < 25; count += 1) await sendRaw(floodedPort, 'nonsense\r\n\r\n');
  expect(lines.filter(({ code }) => code === 'bad-request')).toHaveLength(20);
  await flooded.close();
});

it('the client’s address is masked as IPv4, even if the server also listens on IPv6', () => {
  // Not every machine has IPv6, so the socket is made up.
  const remoteAddress = '::ffff:192.0.2.77';
  const socket = Object.assign(new PassThrough(), { remoteAddress });
  app.server.emit('clientError', Object.assign(new Error(), { code: 'HPE_INVALID_METHOD' }), socket);
  expect(log.at(-1)).toMatchObject({ event: 'request.refused', client: '192.0.2.0/24' });
});

it.each([
  ['that is refused before its body has arrived', 'https://other.example', 'other-origin'],
  ['whose body never arrives', 'http://localhost:3000', 'bad-request'],
])('a request %s is logged once when the client closes the connection', async (_what, origin, code) => {
  const lines: { event: string; code: string }[] = [];
  const logging = await buildTestApp({ log: lines });
  const headers = `host: a\r\norigin: ${origin}\r\ncontent-type: application/json\r\ncontent-length: 5000`;
  await sendRaw(await listen(logging), `POST /api/session HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await logging.close();
  const refusals = lines.filter(({ event }) => event === 'request.refused');
  expect(refusals).toEqual([expect.objectContaining({ code })]);
});

it.each([
  ['headers', { headersMs: 200, requestMs: 60_000 }, ''],
  ['body', { headersMs: 200, requestMs: 200 }, 'content-length: 5\r\n\r\n{'],
])(
  'a request whose %s take too long is answered with 408, and the connection is closed',
  async (_what, own, rest) => {
    const timeouts = { ...loadConfig({}).timeouts, ...own, checkEveryMs: 50 };
    const impatient = await buildTestApp({ settings: { timeouts } });
    onTestFinished(async () => void (await impatient.close()));
    const socket = await openSocket(await listen(impatient));
    const headers = 'host: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n';
    socket.write(`POST /api/reports HTTP/1.1\r\n${headers}${rest}`);
    const { head, problem } = readAnswer(await text(socket));
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(problem).toMatchObject({ status: 408, code: 'request-timeout' });
  },
);

it('an idle connection, such as browsers open in advance, is closed silently', async () => {
  const lines: object[] = [];
  const timeouts = { ...loadConfig({}).timeouts, headersMs: 200, requestMs: 200, checkEveryMs: 50 };
  const impatient = await buildTestApp({ settings: { timeouts }, log: lines });
  onTestFinished(async () => void (await impatient.close()));
  const socket = await openSocket(await listen(impatient));
  expect(await text(socket)).toBe('');
  expect(lines).toEqual([expect.objectContaining({ event: 'library.message' })]);
});
