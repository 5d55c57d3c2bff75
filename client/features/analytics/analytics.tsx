import { useSyncExternalStore } from 'react';
import { VisitCounter } from './visit-counter.tsx';

/** Must come last in the page, so that it shifts nothing. */
export function Analytics() {
  return useAnalyticsConfigured() && <VisitCounter />;
}

/** Whether the operator has set up analytics. Read from a meta element, so that most pages need not fetch the configuration. */
export function useAnalyticsConfigured(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.querySelector('meta[name="analytics"]') !== null,
    () => false,
  );
}
