import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital } from '#shared/api.ts';
import { sendReport } from './send-report.ts';

/** Measures this page until it is hidden for the first time, then reports it. */
export function measurePage(path: string): void {
  const vitals = new Map<string, Vital>();
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on(({ name, value, rating }) => {
      vitals.set(name, { name, value: Math.round(value * 1000) / 1000, rating });
    });
  }
  // Some metrics are final only when the page is hidden. The library's own listener runs first, in the capture phase.
  window.addEventListener('visibilitychange', function report() {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    window.removeEventListener('visibilitychange', report);
    sendReport({ kind: 'vitals', vitals: [...vitals.values()], path });
  });
}
