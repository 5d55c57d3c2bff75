import type { MetricType } from 'web-vitals';
import { pagePatternOf } from './page-pattern.ts';
import { sendReport } from './send-report.ts';
import { whenIdle } from './when-idle.ts';

/** Reports how fast the page that was opened came up and reacted. Its code is fetched only after the page itself. */
export function reportVitals(): void {
  const path = pagePatternOf(window.location.pathname);
  const report = ({ name, value, rating }: MetricType) =>
    sendReport({ kind: 'vital', name, value: Math.round(value * 1000) / 1000, rating, path });

  whenIdle(() => measure(report));
}

function measure(report: (metric: MetricType) => void): void {
  import('./measure-vitals.ts').then(
    ({ measureVitals }) => measureVitals(report),
    // A skater loses nothing when the page goes unmeasured.
    () => undefined,
  );
}
