import { useSyncExternalStore } from 'react';
import type { Completion } from './completion.ts';
import { completionStore } from './completion-store.ts';

export function useCompletion(): Completion {
  const { value } = completionStore;
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
