import { Suspense, useSyncExternalStore } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';

/** Fetched only where the operator has set up analytics. */
const VisitCounter = lazyExtra(() => import('./visit-counter.tsx'));

/** Last in the page, so it shifts nothing. */
export function Analytics() {
  const configured = useAnalyticsConfigured();
  return <Suspense>{configured && <VisitCounter />}</Suspense>;
}

/** Whether the operator has set up analytics. The page itself says so: most pages need no other part of the configuration. */
export function useAnalyticsConfigured(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.querySelector('meta[name="analytics"]') !== null,
    () => false,
  );
}
