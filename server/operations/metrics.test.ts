import { describe, expect, inject as injectProvided, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, sameOrigin, signUp } from '../testing/test-users.ts';
import { createMetrics } from './metrics.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const places = ['/', '/category/', '/api/', '/api/progress/', '/assets/', '/data/', '/category/basic/level/'];

/** The value of the one series that starts with the text. */
function readValue(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

it('a thousand paths that nobody knows make only a handful of series', async () => {
  const metrics = createMetrics();
  const app = await buildTestApp({ services: { metrics } });
  onTestFinished(async () => void (await app.close()));
  for (let count = 0; count < 1_000; count += 1) {
    const url = `${places[count % places.length]}${Math.random().toString(36).slice(2)}`;
    await app.inject({
      method: methods[count % methods.length] ?? 'GET',
      url,
      headers: { 'x-request-id': url },
    });
  }
  const series = (await metrics.render()).split('\n').filter((line) => line.startsWith('http_'));
  const counts = series.filter((line) => line.startsWith('http_request_duration_seconds_count'));
  expect(counts.length).toBeLessThan(15);
  expect(series.length).toBe(counts.length * 15);
  const total = counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  expect(total).toBe(1_000);
});

describe('the metrics', () => {
  it('count sessions and marks, and time the calls to Firebase', async () => {
    const metrics = createMetrics();
    const { auth, firestore } = injectProvided('emulators');
    const proxy = await startBreakableProxy(firestore);
    const firebase = connectFirebase(loadConfig({}).firebase, { auth, firestore: proxy.address });
    const app = await buildTestApp({ services: { firebase, metrics } });
    onTestFinished(async () => {
      await app.close();
      await proxy.stop();
    });
    const cookie = await openSession(app, await signUp());
    const refused = {
      method: 'POST',
      url: '/api/session',
      headers: sameOrigin,
      payload: { idToken: 'x' },
    } as const;
    await app.inject(refused);
    const mark = { method: 'PUT', url: '/api/progress/a', payload: { completed: true } } as const;
    await injectAs(app, cookie, mark);
    await injectAs(app, cookie, { method: 'DELETE', url: '/api/session' });
    const other = await openSession(app, await signUp());
    await proxy.breakDown();
    await injectAs(app, other, mark);

    const text = await metrics.render();
    expect(readValue(text, 'skating_sessions_created_total')).toBe(2);
    expect(readValue(text, 'skating_sessions_refused_total{reason="bad-token"}')).toBe(1);
    expect(readValue(text, 'skating_sessions_ended_total')).toBe(1);
    expect(readValue(text, 'skating_sessions_remembered')).toBe(2);
    expect(readValue(text, 'skating_progress_writes_total')).toBe(1);
    expect(text).toMatch(/^skating_progress_failures_total\{code="(late|unavailable)"\} 1$/m);
    expect(text).toMatch(
      /^skating_dependency_call_duration_seconds_count\{dependency="firestore",operation="write-progress",outcome="ok"\} 1$/m,
    );
    expect(text).toContain('dependency="identity",operation="create-session-cookie",outcome="ok"');
    expect(readValue(text, 'http_request_duration_seconds_count{route="/api/session",status="2xx"}')).toBe(3);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });
});
