import { describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

async function startApp(settings: Partial<Config> = {}) {
  const log: Record<string, unknown>[] = [];
  const app = await buildTestApp({ log, settings });
  onTestFinished(async () => void (await app.close()));
  return { app, log };
}

describe('a request', () => {
  it('leaves one line with its route, never its query', async () => {
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
      },
      {
        event: 'request.refused',
        severity: 'WARNING',
        level: 40,
        route: '/category/:categoryId',
        status: 404,
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it('that fails leaves one line, with the stack of the cause', async () => {
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
        err: { message: 'outer', stack: expect.stringContaining('request-log.test.ts') },
      },
    ]);
    expect(JSON.stringify(log)).toContain('no row for [email]');
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it('with a URL that cannot be read leaves one line', async () => {
    const { app, log } = await startApp();
    const answer = await app.inject({ url: '/api/progress/%zz' });
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
    expect(log).toMatchObject([{ event: 'request.refused', route: 'unmatched', status: 400 }]);
  });
});

describe('the id of a request', () => {
  const settings = { trustProxy: ['127.0.0.1'] };

  it('is that of a trusted proxy, and is in the answer and the log', async () => {
    const { app, log } = await startApp(settings);
    const answer = await app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'proxy-1' } });
    expect([answer.headers['x-request-id'], answer.json().requestId]).toEqual(['proxy-1', 'proxy-1']);
    expect(log).toMatchObject([{ reqId: 'proxy-1' }]);
  });

  it.each([
    ['from somebody else', 'mine', '192.0.2.1'],
    ['with other characters', 'a b', '127.0.0.1'],
    ['that is too long', 'x'.repeat(65), '127.0.0.1'],
  ])('%s is made anew', async (_what, id, remoteAddress) => {
    const { app } = await startApp(settings);
    const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it('is made anew when no proxy is trusted', async () => {
    const { app } = await startApp();
    const answer = await app.inject({ url: '/', headers: { 'x-request-id': 'mine' } });
    expect(answer.headers['x-request-id']).not.toBe('mine');
  });
});

it('a trace is named as Google Cloud Logging does, on the lines of its requests only', async () => {
  const { app, log } = await startApp();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await app.inject({ url: '/', headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  await app.inject({ url: '/' });
  const field = 'logging.googleapis.com/trace';
  expect(log.map((line) => line[field])).toEqual([`projects/demo-figure-skating/traces/${trace}`, undefined]);
});
