import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

const vital = { kind: 'vital', name: 'LCP', value: 1234.5, rating: 'good', path: '/category/:categoryId' };
const error = { kind: 'error', message: 'Toggle failed', detail: 'Error: no network', path: '/profile' };

async function startApp(reportsPerMinute = 100) {
  const log: Record<string, unknown>[] = [];
  const limits = { ...loadConfig({}).limits, reportsPerMinute };
  const app = await buildTestApp({ settings: { limits }, log });
  onTestFinished(async () => void (await app.close()));
  const send = (payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload,
    });
  return { send, reports: () => log.filter(({ event }) => /^client/.test(String(event))), log };
}

describe('a report', () => {
  it('of a page metric leaves one line at level info', async () => {
    const { send, reports } = await startApp();
    const answer = await send(vital);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const { kind, ...logged } = vital;
    expect(reports()).toEqual([expect.objectContaining({ level: 30, event: 'client.vitals', ...logged })]);
  });

  it('of an error leaves one line at level warn', async () => {
    const { send, reports } = await startApp();
    await send(error);
    const { kind, ...logged } = error;
    expect(reports()).toEqual([expect.objectContaining({ level: 40, event: 'client.error', ...logged })]);
  });

  it('leaves no e-mail address, token, query, hash or line break in the log', async () => {
    const { send, reports, log } = await startApp();
    const secret = 'aB3-_'.repeat(12);
    await send({
      kind: 'error',
      message: 'Failed for michelle@example.com\nfake line',
      detail: `token ${secret}`,
      path: `/login?mode=resetPassword&oobCode=${secret}#michelle@example.com`,
    });
    expect(reports()).toMatchObject([
      { message: 'Failed for [email] fake line', detail: 'token [token]', path: '/login' },
    ]);
    expect(JSON.stringify(log)).not.toContain(secret);
    expect(JSON.stringify(log)).not.toContain('michelle');
  });

  it.each([
    ['of an unknown kind', { ...error, kind: 'wish' }],
    ['without a path', { kind: 'error', message: 'Toggle failed' }],
    ['with more than it should hold', { ...error, email: 'michelle@example.com' }],
    ['of an unknown metric', { ...vital, name: 'FID' }],
    ['of a negative metric', { ...vital, value: -1 }],
    ['of a metric that is no number', { ...vital, value: '1' }],
    ['with a message that is too long', { ...error, message: 'm'.repeat(301) }],
    ['with a detail that is too long', { ...error, detail: 'd'.repeat(2001) }],
  ])('%s is refused', async (_what, payload) => {
    const { send, reports } = await startApp();
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
    expect(reports()).toEqual([]);
  });

  it('of more than 8 kB is refused', async () => {
    const { send } = await startApp();
    const answer = await send({ ...error, detail: 'd'.repeat(9_000) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large']);
  });

  it('from another site is refused', async () => {
    const { send, reports } = await startApp();
    expect((await send(error, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(reports()).toEqual([]);
  });
});

it('one address that sends too many reports is told how long to wait', async () => {
  const { send, reports } = await startApp(2);
  expect((await send(error)).statusCode).toBe(204);
  expect((await send(vital)).statusCode).toBe(204);
  const answer = await send(error);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(reports()).toHaveLength(2);
});
