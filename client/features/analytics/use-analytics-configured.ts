import { useSyncExternalStore } from 'react';

/** Whether the operator has set up analytics. The page itself says so: most pages need no other part of the configuration. */
export function useAnalyticsConfigured(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.querySelector('meta[name="analytics"]') !== null,
    () => false,
  );
}
