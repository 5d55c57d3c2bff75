import { useSyncExternalStore } from 'react';
import { createValue } from '../../lib/create-value.ts';
import { local, onStorageChange, readItem, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export type Answer = 'allowed' | 'refused';

/** The skater's answer to the question about analytics, the same in all tabs; `undefined` until there is one. */
export function createConsent() {
  const { get, set, subscribe } = createValue(readAnswer());
  // Pages are rendered on the server too.
  if (typeof window !== 'undefined') {
    onStorageChange(storedKeys.analyticsConsent, () => set(readAnswer()));
  }
  return {
    get,
    subscribe,
    /** Stores the skater's answer. Where the browser forbids storage it lasts as long as the page. */
    answer(answer: Answer): void {
      writeItem(local, storedKeys.analyticsConsent, answer);
      set(answer);
    },
  };
}

function readAnswer(): Answer | undefined {
  const stored = readItem(local, storedKeys.analyticsConsent);
  return stored === 'allowed' || stored === 'refused' ? stored : undefined;
}

export const consent = createConsent();

export function useConsent(): Answer | undefined {
  return useSyncExternalStore(consent.subscribe, consent.get, () => undefined);
}
