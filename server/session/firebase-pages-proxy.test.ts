import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { logOptions } from '../operations/logger.ts';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

const page = '<!doctype html><script nonce="firebase-auth-helper">run()</script>';

/** What the stand-in for Firebase was asked, and how it answers. */
let asked: { request: IncomingMessage; body: string }[] = [];
let answer: (response: ServerResponse) => void;
const upstream = createServer(async (request, response) => {
  asked.push({ request, body: await text(request) });
  answer(response);
});

const log: object[] = [];
const config = loadConfig({});

/** The app that passes on what the stand-in answers within the given time, so many times a minute. */
function buildProxy(
  authProxyMs = config.timeouts.authProxyMs,
  authProxyPerMinute = config.limits.authProxyPerMinute,
  logLevel = 'debug',
) {
  const { port } = upstream.address() as AddressInfo;
  const { firebase, timeouts, limits } = config;
  const logger = pino(logOptions(logLevel), { write: (line) => log.push(JSON.parse(line)) });
  return buildTestApp({
    services: { logger },
    settings: {
      firebase: { ...firebase, authDomain: 'skate.example.org', authProxyOrigin: `http://127.0.0.1:${port}` },
      timeouts: { ...timeouts, authProxyMs },
      limits: { ...limits, authProxyPerMinute },
    },
  });
}

let app: Awaited<ReturnType<typeof buildProxy>>;
beforeAll(async () => {
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  app = await buildProxy();
});
afterAll(async () => {
  upstream.close().closeAllConnections();
  await app.close();
});
beforeEach(() => {
  asked = [];
  log.length = 0;
  answer = (response) =>
    response.setHeader('content-type', 'text/html').setHeader('set-cookie', 'theirs=1').end(page);
});

/** A form of so many kilobytes, at once or in pieces. */
function formOf(kilobytes: number, inPieces: boolean) {
  const form = `code=${'x'.repeat(kilobytes * 1024 - 5)}`;
  return inPieces ? { body: new Blob([form]).stream(), duplex: 'half' as const } : { body: form };
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page of the sign-in window', () => {
  it('is fetched from Firebase with its query, without anything that identifies anyone in either direction', async () => {
    const received = await get('/__/auth/handler?code=a%2Fb&state=c', {
      cookie: 'session=ours',
      authorization: 'Bearer ours',
      'x-forwarded-for': '192.0.2.1',
      referer: 'https://skate.example.org/login',
      'accept-language': 'fi',
    });
    expect([received.statusCode, received.body, received.cookies]).toEqual([200, page, []]);
    const [{ request } = {}] = asked;
    expect([request?.method, request?.url]).toEqual(['GET', '/__/auth/handler?code=a%2Fb&state=c']);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual(['accept-language', 'connection', 'host']);
    expect(request?.headers.host).toMatch(/^127\.0\.0\.1:/);
    expect(log).toMatchObject([{ event: 'request.answered', route: '/__/auth/*' }]);
  });

  it('has headers that let it run, and only our own pages may frame it', async () => {
    expect((await get('/__/auth/iframe')).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-opener-policy': 'unsafe-none',
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    answer = (response) => response.setHeader('content-security-policy', "object-src 'none'").end(page);
    expect((await get('/__/auth/iframe')).headers['content-security-policy']).toEqual([
      "object-src 'none'",
      "frame-ancestors 'self'",
    ]);
  });

  it('is compressed, and not resent if the browser has it', async () => {
    const packed = gzipSync(page);
    answer = (response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip', etag: '"a"', 'cache-control': 'max-age=60' })
        .end(packed);
    const first = await get('/__/auth/handler.js', { 'accept-encoding': 'gzip' });
    expect(asked[0]?.request.headers['accept-encoding']).toBe('gzip');
    expect(first.rawPayload.equals(packed)).toBe(true);
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      etag: '"a"',
      'cache-control': 'max-age=60',
    });

    answer = (response) => response.writeHead(304, { etag: '"a"' }).end();
    const second = await get('/__/auth/handler.js', { 'if-none-match': '"a"' });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', '"a"']);
    expect(asked[1]?.request.headers['if-none-match']).toBe('"a"');
  });

  it('accepts the form that a provider makes the browser post', async () => {
    const posted = await app.inject({
      method: 'POST',
      url: '/__/auth/handler?a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload: 'code=x',
    });
    expect(posted.body).toBe(page);
    expect(asked).toMatchObject([
      { body: 'code=x', request: { method: 'POST', url: '/__/auth/handler?a=1' } },
    ]);
    expect(asked[0]?.request.headers).not.toHaveProperty('origin');
  });

  it.each([
    ['with its length', false],
    ['in pieces', true],
  ])('refuses a form of more than 64 kB, sent %s', async (_how, inPieces) => {
    const proxy = await buildProxy();
    onTestFinished(async () => void (await proxy.close()));
    const origin = `http://127.0.0.1:${await listen(proxy)}`;
    const post = (kilobytes: number) =>
      fetch(`${origin}/__/auth/handler`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...formOf(kilobytes, inPieces),
      });
    expect((await post(63)).status).toBe(200);
    const refused = await post(65);
    expect([refused.status, (await refused.json()).code]).toEqual([413, 'body-too-large']);
    expect(asked.map(({ body }) => body.length)).toEqual([63 * 1024]);
  });

  it('of another kind is refused: no provider posts it', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const posted = await app.inject({ method: 'POST', url: '/__/auth/handler', headers, payload: '--x--' });
    expect(posted.statusCode).toBe(415);
    expect(asked).toEqual([]);
  });

  it.each<InjectOptions & { status?: number }>([
    { method: 'GET', url: '/__/' },
    { method: 'GET', url: '/__/other/handler' },
    { method: 'GET', url: '/__/auth/handler%2f..%2f..%2f..%2fother', status: 400 },
    { method: 'PUT', url: '/__/auth/handler' },
    { method: 'DELETE', url: '/__/auth/iframe' },
  ])('$method $url never reaches Firebase', async ({ status = 404, ...options }) => {
    const refused = await app.inject(options);
    expect(refused.statusCode).toBe(status);
    expect(asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['never begins', () => undefined],
    ['breaks off', (response) => response.socket?.destroy()],
  ])('is answered with a problem if it %s', async (_fault, fault) => {
    answer = fault;
    const hasty = await buildProxy(200);
    const refused = await hasty.inject({ url: '/__/auth/iframe.js' });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'identity-unavailable']);
    expect(log.at(-1)).toMatchObject({ event: 'request.failed', code: 'identity-unavailable', err: {} });
    await hasty.close();
  });
});

// Over a real connection, because undici takes the socket away from a request whose body it has read.
describe.each(['info', 'debug'])('at log level %s, a form that is posted', (level) => {
  it.each<[string, number, (response: ServerResponse) => void]>([
    ['is answered with 404', 404, (response) => response.writeHead(404).end('no such page')],
    ['gets no whole answer', 503, (response) => response.socket?.destroy()],
  ])('and %s is logged with its client, and the server lives on', async (_what, status, fault) => {
    answer = fault;
    const proxy = await buildProxy(undefined, undefined, level);
    onTestFinished(async () => void (await proxy.close()));
    const origin = `http://127.0.0.1:${await listen(proxy)}`;
    const form = new URLSearchParams({ code: 'x' });
    const posted = await fetch(`${origin}/__/auth/handler`, { method: 'POST', body: form });
    expect([posted.status, asked.length]).toEqual([status, 1]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await expect
      .poll(() => log)
      .toContainEqual(expect.objectContaining({ status, route: '/__/auth/*', client: '127.0.0.0/24' }));
  });
});

it('an address that opens the sign-in window too often learns when to try again; others are not limited', async () => {
  const limited = await buildProxy(undefined, 2);
  const open = (remoteAddress: string) => limited.inject({ url: '/__/auth/handler', remoteAddress });
  const household = '192.0.2.1';
  for (let count = 0; count < 2; count += 1) expect((await open(household)).statusCode).toBe(200);
  const refused = await open(household);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open('192.0.2.2')).statusCode).toBe(200);
  expect(asked).toHaveLength(3);
  await limited.close();
});

it('the browser is told that the sign-in window is ours, and may frame it', async () => {
  const { firebase } = (await get('/api/config')).json();
  expect(firebase).toEqual({
    apiKey: expect.any(String),
    authDomain: 'skate.example.org',
    projectId: expect.any(String),
  });
  expect((await get('/login')).headers['content-security-policy']).toMatch(
    /frame-src [^;]*https:\/\/skate\.example\.org/,
  );
});

it('without AUTH_PROXY the sign-in window’s pages do not exist', async () => {
  const plain = await buildTestApp();
  expect((await plain.inject({ url: '/__/auth/handler' })).statusCode).toBe(404);
  await plain.close();
});
