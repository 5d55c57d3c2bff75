import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DependencyCall } from './dependencies.ts';
import { createRequestDurations, durationBuckets, type RequestDurations } from './request-durations.ts';
import type { Outcome } from './request-log.ts';

export interface Metrics {
  requests: RequestDurations;
  /** Counts what the log tells of sessions and progress. */
  countOutcome(outcome: Outcome): void;
  observeCall(call: DependencyCall): void;
  /** The size of the session cache, asked whenever the metrics are read. */
  followSessions(read: () => number): void;
  /** In Prometheus' text format. */
  render(): Promise<string>;
}

/** The metrics of one server. Every label has a fixed set of values: nothing that clients send makes a new series. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createRequestDurations();

  const count = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const created = count('skating_sessions_created_total', 'Sign-ins');
  const refused = count('skating_sessions_refused_total', 'Refused sign-ins and sessions', ['reason']);
  const ended = count('skating_sessions_ended_total', 'Sign-outs');
  const writes = count('skating_progress_writes_total', 'Writes of marks that Firestore has');
  const failures = count('skating_progress_failures_total', 'Writes of marks that failed', ['code']);
  const calls = new Histogram({
    name: 'skating_dependency_call_duration_seconds',
    help: 'Time that Firestore and the identity service took',
    labelNames: ['dependency', 'operation', 'outcome'],
    buckets: durationBuckets,
    registers,
  });

  return {
    requests,
    countOutcome({ event, reason = 'other' }) {
      if (event === 'session.created') created.inc();
      else if (event === 'session.refused') refused.inc({ reason });
      else if (event === 'session.ended') ended.inc();
      else if (event === 'progress.updated') writes.inc();
      else if (event === 'progress.failed') failures.inc({ code: reason });
    },
    observeCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    followSessions(read) {
      new Gauge({
        name: 'skating_sessions_remembered',
        help: 'Sessions in the cache of checked ones',
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    render: async () => `${await registry.metrics()}${requests.render()}`,
  };
}
