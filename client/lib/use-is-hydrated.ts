import { useSyncExternalStore } from 'react';

/** False while the page is as the server rendered it: what needs scripts does not work yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
