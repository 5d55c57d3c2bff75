import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Measures the page that was opened, and hands over all that is known when it is hidden for the first time. */
export function measureVitals(onMeasured: (metrics: Metric[]) => void): void {
  const metrics = new Map<Metric['name'], Metric>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on((metric: Metric) => void metrics.set(metric.name, metric));
  }
  // Some metrics are final only now. The library listens in the capture phase, so it has reported them before this runs.
  window.addEventListener('visibilitychange', function handOver() {
    if (document.visibilityState !== 'hidden' || metrics.size === 0) return;
    window.removeEventListener('visibilitychange', handOver);
    onMeasured([...metrics.values()]);
  });
}
