import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import fastify, { type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Vital } from '#shared/api.ts';
import { problemStatuses } from '#shared/problem-codes.ts';
import { abortedRequests, abortedStatus } from './aborted-requests.ts';
import { type EventName, events } from './events.ts';
import { type LoggedLine, release } from './logger.ts';

/** https://opentelemetry.io/docs/specs/semconv/http/http-metrics/ (in seconds) */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** They include the thresholds of "good" and "poor": https://web.dev/articles/vitals */
const vitalBuckets = [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10];
const shiftBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** Of `session.invalid`. */
const invalidReasons = ['unknown', 'expired', 'revoked', 'disabled', 'deleted'];

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

  const lines = new Counter({
    name: 'skating_events_total',
    help: 'Log lines by event, and by the reason or problem code that they give',
    labelNames: ['event', 'reason'],
    registers,
  });
  // Series start at 0, or Prometheus would not see the first event of one as an increase.
  for (const event of Object.keys(events)) lines.inc({ event, reason: '' }, 0);
  for (const [reason, status] of Object.entries(problemStatuses))
    lines.inc({ event: status < 500 ? 'request.refused' : 'request.failed', reason }, 0);
  for (const reason of invalidReasons) lines.inc({ event: 'session.invalid', reason }, 0);

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

  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Response time by method, route and status',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets,
    registers,
  });

  return {
    observeRequest: (method: string, route: string | undefined, status: number, seconds: number) =>
      requests.observe(requestLabels(method, route, status), seconds),
    /** Lets the route's failures start at 0, too. */
    initRouteCounters(method: string, route: string) {
      for (const status of [500, 503]) requests.zero(requestLabels(method, route, status));
    },
    countLine: (event: EventName, { code, reason }: LoggedLine) =>
      lines.inc({ event, reason: code ?? reason ?? '' }),
    observeVital({ name, value }: Vital): void {
      if (name === 'CLS') shifts.observe(value);
      else vitals.observe({ name }, value / 1000);
    },
    /** In Prometheus' text format. */
    render: () => registry.metrics(),
  };
}

function requestLabels(method: string, route = 'unmatched', status: number) {
  return {
    http_request_method: method,
    // Names of built files contain a hash: without this each release would add series.
    http_route: route.startsWith('/assets/') ? '/assets/*' : route,
    http_response_status_code: String(status),
  };
}

/** Measures the responses of all routes that are added later. */
export const requestMetrics = fp<{ metrics: Metrics }>(
  async (app, { metrics }) => {
    app.addHook('onRoute', ({ method, url, config }) => {
      const route = config?.pattern ?? url;
      for (const each of [method].flat()) if (each !== 'HEAD') metrics.initRouteCounters(each, route);
    });
    const observe = ({ method, routeOptions }: FastifyRequest, status: number, elapsedMs: number) =>
      metrics.observeRequest(
        method,
        routeOptions.config.pattern ?? routeOptions.url,
        status,
        elapsedMs / 1000,
      );
    app.addHook('onResponse', (request, reply, done) => {
      observe(request, reply.statusCode, reply.elapsedTime);
      done();
    });
    await app.register(abortedRequests, {
      onAborted: (request, reply) => observe(request, abortedStatus, reply.elapsedTime),
    });
  },
  { name: 'request-metrics' },
);

/** Serves the metrics on a separate port, which the proxy must not expose. */
export async function startMetricsServer(metrics: Metrics, host: string, port: number) {
  const server = fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render()),
  );
  const origin = await server.listen({ host, port });
  return { url: `${origin}/metrics`, close: () => server.close() };
}
