import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import fastify, { type FastifyInstance } from 'fastify';
import type { Vital } from '#shared/api.ts';
import type { ProblemCode } from '../errors.ts';
import { refusalReasons } from '../session/identity.ts';
import { invalidReasons } from '../session/session-store.ts';
import { failureReasons } from './classify-failure.ts';
import { type EventName, events } from './events.ts';
import { malformedCodes } from './handle-malformed.ts';
import type { ServiceCall } from './health.ts';
import { release } from './logger.ts';
import type { Outcome } from './request-log.ts';

/** https://opentelemetry.io/docs/specs/semconv/http/http-metrics/ (in seconds) */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** They include the thresholds of "good" and "poor": https://web.dev/articles/vitals */
const vitalBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10];
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1];
const knownMethods = new Set('CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE'.split(' '));

type Labels = Partial<Record<'reason' | 'dependency' | 'code' | 'event', string>>;

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one server. Every label has a fixed set of values, so clients cannot create new series. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'The running release; the value is always 1',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version: release.version, commit: release.commit, node: process.versions.node }, 1);

  /**
   * Creates a counter with these series, which all have the labels of the first. All start at 0, or Prometheus would not see
   * the first event of a series as an increase.
   */
  function count(name: string, help: string, series: Labels[] = [{}]) {
    const labelNames = Object.keys(series[0] ?? {}) as (keyof Labels)[];
    const counter = new Counter({ name, help, labelNames, registers });
    for (const labels of series) counter.inc(labels, 0);
    return (outcome: Labels) =>
      counter.inc(Object.fromEntries(labelNames.map((label) => [label, outcome[label] ?? 'other'])));
  }

  const countEvent: Partial<Record<EventName, (outcome: Outcome) => void>> = {
    'session.created': count('skating_sessions_created_total', 'Sign-ins'),
    'session.refused': count(
      'skating_sessions_refused_total',
      'Refused sign-ins and sessions',
      refusalReasons.map((reason) => ({ reason })),
    ),
    'session.lost': count(
      'skating_sessions_lost_total',
      'Session cookies that were not accepted',
      invalidReasons.map((reason) => ({ reason })),
    ),
    'session.ended': count('skating_sessions_ended_total', 'Sign-outs'),
    'progress.updated': count('skating_progress_writes_total', 'Writes of marks to Firestore that succeeded'),
    'progress.failed': count('skating_progress_failures_total', 'Writes of marks that failed', [
      ...failureReasons.flatMap((reason) =>
        (['firestore', 'identity'] as const).map((dependency) => ({ dependency, reason })),
      ),
      { dependency: 'other', reason: 'other' },
    ]),
    'request.shed': count('skating_requests_shed_total', 'Requests refused because the server was busy'),
    'connection.refused': count('skating_connections_refused_total', 'Connections over MAX_CONNECTIONS'),
    'rate.limited': count('skating_requests_rate_limited_total', 'Requests over a rate limit'),
    'client.error': count('skating_client_errors_total', 'Errors that browsers reported'),
    'client.vitals': (outcome) => outcome.vitals?.forEach(observeVital),
  };
  const countMalformed = count(
    'skating_requests_malformed_total',
    'Malformed requests, and requests whose headers or body arrived too late',
    malformedCodes.map((code) => ({ code })),
  );

  // All events, not only those at level error: libraries also log errors, as `library.message`.
  const countError = count(
    'skating_log_errors_total',
    'Log lines at level error or fatal',
    Object.keys(events).map((event) => ({ event })),
  );

  const vitals = new Histogram({
    name: 'skating_web_vital_seconds',
    help: 'Page speed, as measured in browsers',
    labelNames: ['name'],
    buckets: vitalBuckets,
    registers,
  });
  const shifts = new Histogram({
    name: 'skating_web_vital_layout_shift',
    help: 'Cumulative Layout Shift (CLS) of pages, as measured in browsers',
    buckets: shiftBuckets,
    registers,
  });
  for (const name of ['FCP', 'INP', 'LCP', 'TTFB']) vitals.zero({ name });
  function observeVital({ name, value }: Vital): void {
    if (name === 'CLS') shifts.observe(value);
    else vitals.observe({ name }, value / 1000);
  }

  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Response time by method, route and status',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'skating_dependency_call_duration_seconds',
    help: 'Duration of calls to Firestore and the identity service; writes include waiting for earlier ones of the same user',
    labelNames: ['dependency', 'operation', 'outcome'],
    buckets,
    registers,
  });

  const clockOffset = new Gauge({
    name: 'skating_clock_offset_seconds',
    help: 'How far the clock is ahead of that of the identity service; negative: behind',
    registers,
  });
  clockOffset.set(Number.NaN);

  return {
    observeRequest: (method: string, route: string | undefined, status: number, seconds: number) =>
      requests.observe(requestLabels(method, route, status), seconds),
    /** Lets the route's failures start at 0, too. */
    initRouteCounters(method: string, route: string) {
      for (const status of [500, 503]) requests.zero(requestLabels(method, route, status));
    },
    countOutcome: (outcome: Outcome) => countEvent[outcome.event]?.(outcome),
    countMalformed: (code: ProblemCode) => countMalformed({ code }),
    countError: (event: EventName) => countError({ event }),
    observeCall: ({ seconds, ...labels }: ServiceCall) => calls.observe(labels, seconds),
    setClockOffset: (seconds: number) => clockOffset.set(seconds),
    /** In Prometheus' text format. */
    render: () => registry.metrics(),
  };
}

function requestLabels(method: string, route = 'unmatched', status: number) {
  return {
    http_request_method: knownMethods.has(method) ? method : '_OTHER',
    // Names of built files contain a hash: without this each release would add series.
    http_route: route.startsWith('/assets/') ? '/assets/*' : route,
    http_response_status_code: String(status),
  };
}

/** Measures the responses of all routes added after this call. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') metrics.initRouteCounters(each, url);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    metrics.observeRequest(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** Serves the metrics on a separate port, which the proxy must not expose. */
export async function startMetricsServer(metrics: Metrics, host: string, port: number) {
  const server = fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render()),
  );
  const origin = await server.listen({ host, port });
  return { url: `${origin}/metrics`, close: () => server.close() };
}
