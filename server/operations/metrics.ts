import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import fastify, { type FastifyInstance } from 'fastify';
import type { EventName } from './events.ts';
import type { DependencyCall } from './health.ts';
import type { Outcome } from './request-log.ts';

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one server. Every label has a fixed set of values: nothing that clients send makes a new series. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  function count(name: string, help: string, label?: string): (reason: string) => void {
    const counter = new Counter({ name, help, labelNames: label ? [label] : [], registers });
    return (reason) => counter.inc(label ? { [label]: reason } : {});
  }
  const countEvent: Partial<Record<EventName, (reason: string) => void>> = {
    'session.created': count('skating_sessions_created_total', 'Sign-ins'),
    'session.refused': count('skating_sessions_refused_total', 'Refused sign-ins and sessions', 'reason'),
    'session.ended': count('skating_sessions_ended_total', 'Sign-outs'),
    'progress.updated': count('skating_progress_writes_total', 'Writes of marks that Firestore has'),
    'progress.failed': count('skating_progress_failures_total', 'Writes of marks that failed', 'code'),
  };
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and class of status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'skating_dependency_call_duration_seconds',
    help: 'Time that Firestore and the identity service took',
    labelNames: ['dependency', 'operation', 'outcome'],
    buckets,
    registers,
  });

  return {
    observeRequest: (route: string | undefined, status: number, seconds: number) =>
      requests.observe({ route: routeLabel(route), status: `${Math.floor(status / 100)}xx` }, seconds),
    countOutcome: ({ event, reason = 'other' }: Outcome) => countEvent[event]?.(reason),
    observeCall: ({ seconds, ...labels }: DependencyCall) => calls.observe(labels, seconds),
    /** Reports the size of the session cache, read at each scrape. */
    observeSessionCount(read: () => number) {
      new Gauge({
        name: 'skating_sessions_remembered',
        help: 'Sessions in the cache of checked ones',
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    /** In Prometheus' text format. */
    render: () => registry.metrics(),
  };
}

/** Names of built files contain a hash: without this each release would add series. */
function routeLabel(route = 'unmatched'): string {
  return route.startsWith('/assets/') ? '/assets/*' : route;
}

/** Measures each response of the routes added after this call. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** Serves metrics on a port of their own, which the proxy does not expose. */
export async function startMetricsServer(metrics: Metrics, host: string, port: number) {
  const server = fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render()),
  );
  const origin = await server.listen({ host, port });
  return { url: `${origin}/metrics`, close: () => server.close() };
}
