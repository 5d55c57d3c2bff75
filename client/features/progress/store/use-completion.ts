import { useSyncExternalStore } from 'react';
import { type Completion, unknownCompletion } from './completion.ts';
import { completionStore } from './completion-store.ts';

export function useCompletion(): Completion {
  const { value } = completionStore;
  return useSyncExternalStore(value.subscribe, value.get, () => unknownCompletion);
}
