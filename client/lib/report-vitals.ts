import { pagePatternOf } from './page-pattern.ts';
import { whenIdle } from './when-idle.ts';

export function reportVitals(): void {
  const path = pagePatternOf(window.location.pathname);
  whenIdle(() => {
    // An ad blocker may forbid it, and the skater misses nothing.
    import('./page-speed.ts').then(({ measurePage }) => measurePage(path)).catch(() => undefined);
  });
}
