import { useSyncExternalStore } from 'react';
import { type Completion, unknownCompletion } from './completion.ts';
import { completionStore } from './completion-store.ts';

/** `onPage` tells what the page shows that React takes over. */
export function useCompletion(onPage: () => Completion = () => unknownCompletion): Completion {
  const { value } = completionStore;
  return useSyncExternalStore(value.subscribe, value.get, onPage);
}
