import type { Vital } from '#shared/api.ts';
import { pagePatternOf } from './page-pattern.ts';
import { sendReport } from './send-report.ts';
import { whenIdle } from './when-idle.ts';

export function reportVitals(): void {
  const { pathname } = window.location;
  whenIdle(() => void measure(pagePatternOf(pathname)).catch(() => undefined));
}

async function measure(path: string): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
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
