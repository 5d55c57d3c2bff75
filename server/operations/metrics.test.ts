import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectFaultyFirebase } from '../testing/faulty-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';
import type { EventName } from './events.ts';
import { release } from './logger.ts';
import { createMetrics } from './metrics.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const places = ['/', '/category/', '/api/', '/api/progress/', '/assets/', '/data/', '/category/basic/level/'];

/** The value of the one series that starts with the text. */
function readValue(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

function eventSeries(event: EventName, reason: string): string {
  return `skating_events_total{event="${event}",reason="${reason}"}`;
}

function requestSeries(method: string, route: string, status: number): string {
  const labels = `http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"`;
  return `http_server_request_duration_seconds_count{${labels}}`;
}

function readRequests(text: string, method: string, route: string, status: number): number {
  return readValue(text, requestSeries(method, route, status));
}

/** The requests of each series. */
function readCounts(text: string): number[] {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('http_server_request_duration_seconds_count{'));
  return lines.map((line) => Number(line.split(' ').at(-1)));
}

it('a thousand unknown paths add only a handful of series', async () => {
  const metrics = createMetrics();
  const app = await buildTestApp({ services: { metrics } });
  onTestFinished(async () => void (await app.close()));
  const counts = async () => readCounts(await metrics.render());
  const before = await counts();
  for (let count = 0; count < 1_000; count += 1) {
    const url = `${places[count % places.length]}${Math.random().toString(36).slice(2)}`;
    await app.inject({
      method: methods[count % methods.length] ?? 'GET',
      url,
      headers: { 'x-request-id': url },
    });
  }
  const after = await counts();
  expect(after.length - before.length).toBeLessThan(25);
  expect(after.length).toBeLessThan(150);
  expect(after.reduce((sum, count) => sum + count, 0)).toBe(1_000);
});

describe('the metrics', () => {
  it('count what happens by event, and refusals and failures by their code', async () => {
    const metrics = createMetrics();
    const firebase = connectFaultyFirebase();
    const app = await buildTestApp({ services: { firebase, metrics }, onLine: metrics.countLine });
    onTestFinished(async () => void (await app.close()));
    const cookie = await openSession(app, await signUp());
    const payload = { idToken: 'x' };
    await app.inject({ method: 'POST', url: '/api/session', headers: sameOrigin, payload });
    const save = { method: 'PATCH', url: '/api/progress', payload: { changes: { a: true } } } as const;
    await injectAs(app, cookie, save);
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    await injectAs(app, cookie, save);
    const other = await openSession(app, await signUp());
    firebase.beforeWrite = () => {
      throw Object.assign(new Error('away'), { code: GrpcStatus.UNAVAILABLE });
    };
    await injectAs(app, other, save);

    const text = await metrics.render();
    for (const [event, reason, count] of [
      ['session.created', '', 2],
      ['session.ended', '', 1],
      ['session.invalid', 'unknown', 1],
      ['progress.updated', '', 1],
      ['request.refused', 'token-refused', 1],
      ['request.refused', 'sign-in-required', 1],
      ['request.failed', 'progress-unavailable', 1],
    ] as const)
      expect([event, readValue(text, eventSeries(event, reason))]).toEqual([event, count]);
    expect(readRequests(text, 'POST', '/api/session', 201)).toBe(2);
    expect(readRequests(text, 'POST', '/api/session', 401)).toBe(1);
    expect(readRequests(text, 'PATCH', '/api/progress', 503)).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('start at 0, so that the first failure of each kind is an increase', async () => {
    const metrics = createMetrics();
    const app = await buildTestApp({ services: { metrics } });
    onTestFinished(async () => void (await app.close()));
    const lines = (await metrics.render()).split('\n');
    for (const series of [
      eventSeries('session.created', ''),
      eventSeries('session.invalid', 'deleted'),
      eventSeries('request.refused', 'too-many-requests'),
      eventSeries('request.failed', 'overloaded'),
      'skating_web_vital_seconds_count{name="LCP"}',
      requestSeries('PATCH', '/api/progress', 503),
      requestSeries('GET', '/', 500),
    ])
      expect(lines).toContain(`${series} 0`);
  });

  it('show which release is running', async () => {
    expect(await createMetrics().render()).toContain(
      `build_info{version="${release.version}",commit="${release.commit}",node="${process.versions.node}"} 1`,
    );
  });

  it('are those of the table in README.md', async () => {
    const metrics = createMetrics();
    const exported = (await metrics.render()).match(/(?<=^# TYPE )\S+/gm) ?? [];
    const readme = readFileSync(resolve(import.meta.dirname, 'README.md'), 'utf8');
    const [, table = ''] = /^\| metric \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(readme) ?? [];
    const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
    // Those with a star stand for Node's own.
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(exported.filter((name) => !/^(nodejs|process)_/.test(name)).sort()).toEqual(named.sort());
  });

  it('measure pages as browsers report them', async () => {
    const metrics = createMetrics();
    const app = await buildTestApp({ services: { metrics } });
    onTestFinished(async () => void (await app.close()));
    const vitals = [
      { name: 'LCP', value: 2_400, rating: 'good' },
      { name: 'CLS', value: 0.2, rating: 'needs-improvement' },
    ];
    const payload = { kind: 'vitals', vitals, path: '/' };
    await app.inject({ method: 'POST', url: '/api/reports', headers: sameOrigin, payload });
    const text = await metrics.render();
    expect(readValue(text, 'skating_web_vital_seconds_bucket{le="1.8",name="LCP"}')).toBe(0);
    expect(readValue(text, 'skating_web_vital_seconds_bucket{le="2.5",name="LCP"}')).toBe(1);
    expect(readValue(text, 'skating_web_vital_layout_shift_bucket{le="0.25"}')).toBe(1);
  });
});
