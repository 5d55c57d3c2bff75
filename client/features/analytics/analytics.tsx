import { Suspense, useSyncExternalStore } from 'react';
import { lazyExtra } from '../../lib/lazy-extra.ts';

/** Fetched only where the operator has set up analytics. */
const VisitCounter = lazyExtra(() => import('./visit-counter.tsx'));

/** Stands where it pushes nothing away when it comes, which is after the page itself. */
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
