import type { Metric } from 'web-vitals';
import type { Vital } from '#shared/api.ts';
import { pagePatternOf } from './page-pattern.ts';
import { sendReport } from './send-report.ts';
import { whenIdle } from './when-idle.ts';

/** Reports how fast the page that was opened came up and reacted. Its code is fetched only after the page itself. */
export function reportVitals(): void {
  const path = pagePatternOf(window.location.pathname);
  whenIdle(() => measure((metrics) => sendReport({ kind: 'vitals', vitals: metrics.map(describe), path })));
}

function describe({ name, value, rating }: Metric): Vital {
  return { name, value: Math.round(value * 1000) / 1000, rating };
}

function measure(onMeasured: (metrics: Metric[]) => void): void {
  import('./measure-vitals.ts').then(
    ({ measureVitals }) => measureVitals(onMeasured),
    // A skater loses nothing when the page goes unmeasured.
    () => undefined,
  );
}
