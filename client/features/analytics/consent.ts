import { useSyncExternalStore } from 'react';
import { createValue } from '../../lib/create-value.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export type Answer = 'allowed' | 'refused';

/** The skater's answer to the question about analytics, the same in all tabs; `undefined` until there is one. */
export function createConsent() {
  const { get, set, subscribe } = createValue(readAnswer());
  // Pages are rendered on the server too.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      // The key is null when everything was removed at once.
      if (key === storedKeys.analyticsConsent || key === null) set(readAnswer());
    });
  }
  return {
    get,
    subscribe,
    /** Stores the skater's answer. Where the browser forbids storage it lasts as long as the page. */
    answer(answer: Answer): void {
      try {
        localStorage.setItem(storedKeys.analyticsConsent, answer);
      } catch {
        // The question is asked again on the next visit.
      }
      set(answer);
    },
  };
}

function readAnswer(): Answer | undefined {
  try {
    const stored = localStorage.getItem(storedKeys.analyticsConsent);
    return stored === 'allowed' || stored === 'refused' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const consent = createConsent();

export function useConsent(): Answer | undefined {
  return useSyncExternalStore(consent.subscribe, consent.get, () => undefined);
}
