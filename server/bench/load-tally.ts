export const requestKinds = ['page', 'asset', 'csv', 'session', 'toggle'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A request that was answered, or not: then its status is 0. Times are in milliseconds of one clock. */
export interface Sample {
  kind: RequestKind;
  status: number;
  startedAt: number;
  endedAt: number;
  /** The replicas that nginx asked, as `host:port`, separated by commas. */
  upstreams: string;
}

/** When a replica was killed, and when it was known to be dead. */
export interface Death {
  upstream: string;
  killedAt: number;
  deadAt: number;
}

export interface KindSummary {
  kind: RequestKind;
  requests: number;
  p50: number;
  p99: number;
}

export function summarize(samples: Sample[]): KindSummary[] {
  return requestKinds.map((kind) => {
    const times = samples
      .filter((sample) => sample.kind === kind)
      .map(({ startedAt, endedAt }) => endedAt - startedAt)
      .sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { kind, requests: times.length, p50: at(0.5), p99: at(0.99) };
  });
}

/** Tells the refusals and failures that the dead replica took with it from those that nobody may see. */
export function findFailures(samples: Sample[], death: Death) {
  const failed = samples.filter(({ status }) => status !== 200);
  const excused = failed.filter((sample) => wasInFlight(sample, death));
  return { excused, unexcused: failed.filter((sample) => !excused.includes(sample)) };
}

function wasInFlight({ startedAt, endedAt, status, upstreams }: Sample, death: Death): boolean {
  const hangsTogether = startedAt <= death.deadAt && endedAt >= death.killedAt;
  return status >= 500 && hangsTogether && upstreams.split(', ').includes(death.upstream);
}
