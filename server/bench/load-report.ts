import { formatTable } from './format-table.ts';
import type { LoadReport } from './load-run.ts';
import type { Sample } from './load-tally.ts';

/** The last quarter of the run may hold this much more or less memory than the second. */
const flatWithin = 0.1;

/** The promises that the run broke, in words. */
export function findBroken({ lost, unexcused, memory, seconds }: LoadReport): string[] {
  const [, second = Number.NaN, , last = Number.NaN] = memory.survivor;
  const growth = last / second - 1;
  return [
    ...(lost > 0 ? [`${lost} acknowledged marks are not stored`] : []),
    ...(unexcused.length > 0
      ? [`${unexcused.length} requests failed that had nothing to do with the kill`]
      : []),
    // A start takes memory for half a minute: a shorter run says nothing about leaks.
    ...(seconds >= 60 && Math.abs(growth) > flatWithin
      ? [`memory went ${(growth * 100).toFixed(1)} % from the second quarter to the last`]
      : []),
  ];
}

export function formatLoad(report: LoadReport): string {
  const { kinds, acknowledged, lost, excused, unexcused, memory, clients, seconds } = report;
  const requests = kinds.reduce((total, kind) => total + kind.requests, 0);
  const latency = formatTable(
    ['request', 'count', 'p50 ms', 'p99 ms'],
    kinds.map(({ kind, requests, p50, p99 }) => [kind, String(requests), p50.toFixed(1), p99.toFixed(1)]),
    1,
  );
  const outcome = formatTable(
    ['outcome', 'count'],
    [
      ['clients', String(clients)],
      ['requests', `${requests} (${Math.round(requests / seconds)} a second)`],
      ['marks acknowledged', String(acknowledged)],
      ['  of them lost', String(lost)],
      ['failed, in flight on the killed replica', describe(excused)],
      ['failed otherwise', describe(unexcused)],
    ],
    1,
  );
  const columns = (quarters: number[]) => quarters.map((megabytes) => megabytes.toFixed(0));
  const resident = formatTable(
    ['memory, MB, by quarter', '1st', '2nd', '3rd', '4th'],
    [
      ['replica that stayed', ...columns(memory.survivor)],
      ['replica that was killed', ...columns(memory.killed)],
    ],
    1,
  );
  return `${latency}\n${outcome}\n${resident}`;
}

/** Such as `3 (502: 2, 0: 1)`; 0 is a broken connection. */
function describe(samples: Sample[]): string {
  if (samples.length === 0) return '0';
  const byStatus = Object.groupBy(samples, ({ kind, status }) => `${kind} ${status}`);
  const counts = Object.entries(byStatus).map(([name, group]) => `${name}: ${group?.length}`);
  return `${samples.length} (${counts.join(', ')})`;
}
