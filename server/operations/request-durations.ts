/** In seconds. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  /** How many fell into each bucket; the last is for those that took longer than any. */
  counts: number[];
  sum: number;
}

export interface RequestDurations {
  observe(route: string | undefined, status: number, seconds: number): void;
  /** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  render(): string;
}

const name = 'http_request_duration_seconds';

/** A histogram by route and class of status. That of prom-client takes 2 µs a request, a fifth of an answer. */
export function createRequestDurations(): RequestDurations {
  const byClass = new Map<number, Map<string, Series>>();

  function find(status: number, route: string): Series {
    const statusClass = Math.floor(status / 100);
    const byRoute = byClass.get(statusClass) ?? new Map<string, Series>();
    const series = byRoute.get(route) ?? { counts: Array(durationBuckets.length + 1).fill(0), sum: 0 };
    if (series.sum === 0) byClass.set(statusClass, byRoute.set(route, series));
    return series;
  }

  return {
    observe(route, status, seconds) {
      const series = find(status, nameRoute(route));
      let bucket = 0;
      while (seconds > (durationBuckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
    },
    render() {
      const lines = [
        `# HELP ${name} Time to answer, by route and class of status`,
        `# TYPE ${name} histogram`,
      ];
      for (const [statusClass, byRoute] of byClass) {
        for (const [route, series] of byRoute) lines.push(...renderSeries(route, statusClass, series));
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function renderSeries(route: string, statusClass: number, { counts, sum }: Series): string[] {
  const labels = `route="${route}",status="${statusClass}xx"`;
  let total = 0;
  const lines = counts.map((count, bucket) => {
    total += count;
    return `${name}_bucket{le="${durationBuckets[bucket] ?? '+Inf'}",${labels}} ${total}`;
  });
  return [...lines, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`];
}

/** Names of built files hold a hash, and would make new series with each release. */
function nameRoute(route: string | undefined): string {
  if (route === undefined) return 'unmatched';
  return route.startsWith('/assets/') ? '/assets/*' : route;
}
