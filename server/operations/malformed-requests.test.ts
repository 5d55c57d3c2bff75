import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { listen, sendRaw } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

async function startApp(impatience = {}) {
  const log: object[] = [];
  const timeouts = { ...loadConfig({}).timeouts, checkEveryMs: 50, ...impatience };
  const app = await buildTestApp({ log, settings: { timeouts } });
  onTestFinished(async () => void (await app.close()));
  const port = await listen(app);
  log.length = 0;
  return { log, port };
}

it.each([
  ['bytes that are not an HTTP request', 'secret nonsense\r\n\r\n', 400],
  [
    'a request with two lengths of one body',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nsecret',
    400,
  ],
  ['headers of more than 16 kB', `GET / HTTP/1.1\r\nhost: a\r\nx-secret: ${'s'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a line of the PROXY protocol',
    'PROXY TCP4 192.0.2.1 192.0.2.2 5 80\r\nGET /?secret HTTP/1.1\r\nhost: a\r\n\r\n',
    400,
  ],
])(
  '%s get an answer and end the connection, and are logged by their fault alone',
  async (_what, bytes, status) => {
    const app = await startApp();
    const answer = await sendRaw(app.port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // A proxy must not send another request on this connection.
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(app.log).toMatchObject([
      { event: 'request.malformed', level: 40, code: expect.stringMatching(/^HPE_/), client: '127.0.0.0/24' },
    ]);
    expect(JSON.stringify(app.log)).not.toMatch(/secret|192\.0\.2|PROXY/);
  },
);

it('of many that come within a minute, ten are logged', async () => {
  const { log, port } = await startApp();
  for (let count = 0; count < 12; count += 1) await sendRaw(port, 'nonsense\r\n\r\n');
  expect(log).toHaveLength(10);
});
