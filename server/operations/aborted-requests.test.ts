import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { createMetrics } from './metrics.ts';

const log: Record<string, unknown>[] = [];
const metrics = createMetrics();
/** Lets a route of this test answer. */
let answerNow: () => void = () => undefined;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await buildTestApp({ log, services: { metrics }, onLine: metrics.countLine });
  const untilAsked = () => new Promise<void>((resolve) => (answerNow = resolve));
  app.get('/slow', async () => {
    await untilAsked();
    return 'late';
  });
  app.post('/slow-form', async () => {
    await untilAsked();
    return 'late';
  });
  app.get('/large', async () => Buffer.alloc(30_000_000));
  port = await listen(app);
});
afterAll(() => app.close());
beforeEach(() => void log.splice(0));

async function send(request: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  const arrived = once(app.server, 'request');
  client.write(request);
  await arrived;
  return client;
}

/** The counts of a route's requests, by status. */
async function countsOf(route: string): Promise<Record<string, number>> {
  const series = (await metrics.render()).matchAll(
    /^http_server_request_duration_seconds_count\{.*http_route="(.*)",.*_status_code="(\d+)"\} (\d+)$/gm,
  );
  const counts = [...series].filter(([, name]) => name === route);
  return Object.fromEntries(
    counts.map(([, , status, count]) => [status, Number(count)]).filter(([, n]) => n),
  );
}

const headers = 'HTTP/1.1\r\nhost: a\r\n';
const json = `${headers}content-type: application/json\r\nsec-fetch-site: same-origin\r\n`;

it.each<[string, string, string, ((client: Socket) => unknown)?]>([
  ['before the answer', '/slow', `GET /slow ${headers}\r\n`],
  [
    'before the answer, with its body read',
    '/slow-form',
    `POST /slow-form ${json}content-length: 2\r\n\r\n{}`,
  ],
  ['within its body', '/api/reports', `POST /api/reports ${json}content-length: 9\r\n\r\n{`],
  ['within the answer', '/large', `GET /large ${headers}\r\n`, (client) => once(client.pause(), 'readable')],
])('a client that hangs up %s leaves one line and one count', async (_when, route, request, before) => {
  const known = await countsOf(route);
  const client = await send(request);
  await before?.(client);
  client.destroy();
  await expect.poll(() => log).toHaveLength(1);
  // What the route answers later goes nowhere.
  answerNow();
  await sleep(0);
  await app.inject('/healthz');
  expect(log).toMatchObject([
    {
      event: 'request.aborted',
      level: 30,
      route,
      status: 499,
      client: '127.0.0.0/24',
      ms: expect.any(Number),
    },
  ]);
  expect(await countsOf(route)).toEqual({ ...known, 499: (known[499] ?? 0) + 1 });
});

it('a probe that hangs up is not logged', async () => {
  const client = await send(`GET /healthz ${headers}\r\n`);
  client.destroy();
  await app.inject('/nope');
  expect(log).toMatchObject([{ event: 'request.refused' }]);
});
