import { describe, expect, it, onTestFinished } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

async function startApp(settings: Partial<Config> = {}) {
  const log: Record<string, unknown>[] = [];
  const app = await buildTestApp({ log, settings });
  onTestFinished(async () => void (await app.close()));
  return { app, log };
}

describe('a request', () => {
  it('is logged in one line with its route, never its query', async () => {
    const { app, log } = await startApp();
    await app.inject({ url: '/login?mode=resetPassword&oobCode=secret' });
    await app.inject({ url: '/category/nope' });
    expect(log).toMatchObject([
      {
        event: 'request.answered',
        severity: 'DEBUG',
        method: 'GET',
        route: '/login',
        status: 200,
        ms: expect.any(Number),
        reqId: expect.any(String),
        client: '127.0.0.0/24',
        release: expect.stringMatching(/^\d+\.\d+\.\d+/),
        message: 'request answered',
        httpRequest: { requestMethod: 'GET', requestUrl: '/login', status: 200, latency: expect.any(String) },
      },
      {
        event: 'request.refused',
        severity: 'WARNING',
        level: 40,
        route: 'unmatched',
        path: '/category/nope',
        code: 'not-found',
        status: 404,
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it('that fails is logged in one line, with the stack of the cause', async () => {
    const { app, log } = await startApp();
    app.get('/api/broken', () => {
      throw new Error('outer', { cause: new Error('no row for michelle@example.com') });
    });
    await app.inject({ url: '/api/broken?oobCode=secret' });
    expect(log).toMatchObject([
      {
        event: 'request.failed',
        severity: 'ERROR',
        code: 'internal-error',
        route: '/api/broken',
        status: 500,
        err: { message: 'outer' },
        stack_trace: expect.stringMatching(/^Error: outer\n {4}at .*request-log\.test\.ts/),
      },
    ]);
    expect(JSON.stringify(log)).toContain('no row for [email]');
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it('refused for its content is logged with what was wrong with it', async () => {
    const { app, log } = await startApp();
    const headers = { 'sec-fetch-site': 'same-origin' };
    await app.inject({ method: 'POST', url: '/api/session', headers, payload: { idToken: 7 } });
    expect(log).toMatchObject([{ code: 'bad-request', detail: 'body/idToken must be string' }]);
  });

  it('for an unknown path is logged with the masked path', async () => {
    const { app, log } = await startApp();
    await app.inject({ url: '/nope/michelle@example.com?oobCode=secret' });
    expect(log).toMatchObject([{ code: 'not-found', route: 'unmatched', path: '/nope/[email]' }]);
  });
});

describe('the client of a request', () => {
  it.each([
    ['masked', '192.0.2.77', { client: '192.0.2.0/24' }],
    ['masked', '2001:db8:1:2:3::4', { client: '2001:db8:1::/48' }],
    ['masked', '::ffff:192.0.2.77', { client: '192.0.2.0/24' }],
    ['full', '192.0.2.77', { client: '192.0.2.77' }],
  ] as const)('is %s: %s', async (clientAddress, remoteAddress, fields) => {
    const { app, log } = await startApp({ clientAddress });
    await app.inject({ url: '/', remoteAddress });
    expect(log).toMatchObject([fields]);
  });

  it('is left out if the operator chooses so', async () => {
    const { app, log } = await startApp({ clientAddress: 'none' });
    await app.inject({ url: '/' });
    expect(log[0]).not.toHaveProperty('client');
  });
});

it('a request over a limit is logged like any refusal', async () => {
  const { app, log } = await startApp({ limits: { ...loadConfig({}).limits, unknownPathsPerMinute: 1 } });
  for (let count = 0; count < 2; count += 1) await app.inject({ url: '/wp-admin' });
  expect(log).toMatchObject([
    { event: 'request.refused', code: 'not-found' },
    { event: 'request.refused', code: 'too-many-requests', client: '127.0.0.0/24' },
  ]);
});

describe('the id of a request', () => {
  const settings = { trustProxy: ['127.0.0.1'] };

  it('is that of a trusted proxy, and is in the response and the log', async () => {
    const { app, log } = await startApp(settings);
    const answer = await app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'proxy-1' } });
    expect([answer.headers['x-request-id'], answer.json().requestId]).toEqual(['proxy-1', 'proxy-1']);
    expect(log).toMatchObject([{ reqId: 'proxy-1' }]);
  });

  it.each([
    ['from somebody else', 'mine', '192.0.2.1'],
    ['with other characters', 'a b', '127.0.0.1'],
    ['that is too long', 'x'.repeat(65), '127.0.0.1'],
  ])('%s is generated', async (_what, id, remoteAddress) => {
    const { app } = await startApp(settings);
    const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});

it('a trace is named as in Google Cloud Logging, on the lines of its requests only', async () => {
  const { app, log } = await startApp();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await app.inject({ url: '/', headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  await app.inject({ url: '/' });
  const named = { trace: `projects/demo-figure-skating/traces/${trace}`, spanId: '00f067aa0ba902b7' };
  for (const [field, value] of Object.entries(named))
    expect(log.map((line) => line[`logging.googleapis.com/${field}`])).toEqual([value, undefined]);
});
