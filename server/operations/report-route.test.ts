import { describe, expect, it, onTestFinished } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

const vital = { name: 'LCP', value: 1234.5, rating: 'good' };
const vitals = {
  kind: 'vitals',
  vitals: [vital, { name: 'CLS', value: 0.1, rating: 'needs-improvement' }],
  path: '/category/:categoryId',
};
const error = { kind: 'error', message: 'Toggle failed', detail: 'Error: no network', path: '/profile' };

async function startApp(ownLimits: Partial<Config['limits']> = {}) {
  const log: Record<string, unknown>[] = [];
  const limits = { ...loadConfig({}).limits, ...ownLimits };
  const app = await buildTestApp({ settings: { limits }, log });
  onTestFinished(async () => void (await app.close()));
  const send = (payload: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/reports',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload,
    });
  return { send, reports: () => log.filter(({ event }) => /^client/.test(String(event))), log };
}

describe('a report', () => {
  it('of a page’s metrics is logged in one line at level info', async () => {
    const { send, reports } = await startApp();
    const answer = await send(vitals);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const { kind, ...logged } = vitals;
    expect(reports()).toEqual([expect.objectContaining({ level: 30, event: 'client.vitals', ...logged })]);
  });

  it('of an error is logged in one line at level warn', async () => {
    const { send, reports } = await startApp();
    await send(error);
    const { kind, message, ...logged } = error;
    const line = { level: 40, event: 'client.error', error: message, ...logged };
    expect(reports()).toEqual([expect.objectContaining(line)]);
  });

  it('leaves no email address, token, query, hash or line break in the log', async () => {
    const { send, reports, log } = await startApp();
    const secret = 'aB3-_'.repeat(12);
    await send({
      kind: 'error',
      message: 'Failed for michelle@example.com\nfake line',
      detail: `token ${secret}`,
      path: `/login?mode=resetPassword&oobCode=${secret}#michelle@example.com`,
    });
    expect(reports()).toMatchObject([
      { error: 'Failed for [email] fake line', detail: 'token [token]', path: '/login' },
    ]);
    expect(JSON.stringify(log)).not.toContain(secret);
    expect(JSON.stringify(log)).not.toContain('michelle');
  });

  it.each([
    ['of an unknown kind', { ...error, kind: 'wish' }],
    ['without a path', { kind: 'error', message: 'Toggle failed' }],
    ['with more than it should hold', { ...error, email: 'michelle@example.com' }],
    ['of more metrics than there are', { ...vitals, vitals: Array(6).fill(vital) }],
    ['of a negative metric', { ...vitals, vitals: [{ ...vital, value: -1 }] }],
    ['of a metric that is no number', { ...vitals, vitals: [{ ...vital, value: '1' }] }],
    ['with a message that is too long', { ...error, message: 'm'.repeat(301) }],
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

it('reports from one address over the limit are refused', async () => {
  const { send, reports } = await startApp({ reportsPerMinute: 2 });
  const statuses = [];
  for (const report of [{ kind: 'wish' }, error, vitals]) statuses.push((await send(report)).statusCode);
  expect(statuses).toEqual([400, 204, 429]);
  expect((await send(vitals, {}, '192.0.2.2')).statusCode).toBe(204);
  expect(reports()).toMatchObject([{ event: 'client.error' }, { event: 'client.vitals' }]);
});
