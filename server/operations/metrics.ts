import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { DependencyCall } from './health.ts';
import type { Outcome } from './request-log.ts';

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Metrics {
  observeRequest(route: string | undefined, status: number, seconds: number): void;
  /** Counts session and progress events. */
  countOutcome(outcome: Outcome): void;
  observeCall(call: DependencyCall): void;
  /** Reports the size of the session cache, read at each scrape. */
  observeSessionCount(read: () => number): void;
  /** In Prometheus' text format. */
  render(): Promise<string>;
}

/** The metrics of one server. Every label has a fixed set of values: nothing that clients send makes a new series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const count = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const created = count('skating_sessions_created_total', 'Sign-ins');
  const refused = count('skating_sessions_refused_total', 'Refused sign-ins and sessions', ['reason']);
  const ended = count('skating_sessions_ended_total', 'Sign-outs');
  const writes = count('skating_progress_writes_total', 'Writes of marks that Firestore has');
  const failures = count('skating_progress_failures_total', 'Writes of marks that failed', ['code']);
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
    observeRequest: (route, status, seconds) =>
      requests.observe({ route: routeLabel(route), status: `${Math.floor(status / 100)}xx` }, seconds),
    countOutcome({ event, reason = 'other' }) {
      if (event === 'session.created') created.inc();
      else if (event === 'session.refused') refused.inc({ reason });
      else if (event === 'session.ended') ended.inc();
      else if (event === 'progress.updated') writes.inc();
      else if (event === 'progress.failed') failures.inc({ code: reason });
    },
    observeCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    observeSessionCount(read) {
      new Gauge({
        name: 'skating_sessions_remembered',
        help: 'Sessions in the cache of checked ones',
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    render: () => registry.metrics(),
  };
}

/** Names of built files contain a hash: without this each release would add series. */
function routeLabel(route: string | undefined): string {
  if (route === undefined) return 'unmatched';
  return route.startsWith('/assets/') ? '/assets/*' : route;
}

/** Measures each response of the routes added after this call. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.routeOptions.url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

export interface MetricsServer {
  /** Such as `http://127.0.0.1:9464/metrics`. */
  url: string;
  close(): void;
}

/** Serves metrics on a separate port, which the proxy does not expose. */
export async function startMetricsServer(
  metrics: Metrics,
  host: string,
  port: number,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.render();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  await once(server.listen(port, host), 'listening');
  const { address, port: ownPort, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${ownPort}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
