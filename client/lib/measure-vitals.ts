import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Measures the page that was opened, and tells each result once it is final. */
export function measureVitals(report: (metric: MetricType) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
}
