import { useSyncExternalStore } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.tsx';

/** Fetched only where the operator has set up analytics. */
const VisitCounter = lazyExtra(() => import('./visit-counter.tsx'));

/** Last in the page, so it shifts nothing. */
export function Analytics() {
  return useAnalyticsConfigured() && <VisitCounter />;
}

/** Whether the operator has set up analytics. The page itself says so: most pages need no other part of the configuration. */
export function useAnalyticsConfigured(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.querySelector('meta[name="analytics"]') !== null,
    () => false,
  );
}
