import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

const answers = ['allowed', 'refused'] as const;
export type Answer = (typeof answers)[number];

/** The skater's answer to the question about analytics; `undefined` until there is one. */
export function createConsent() {
  const { get, set, subscribe } = createStoredValue(storedKeys.analyticsConsent);
  return {
    subscribe,
    get: () => answers.find((answer) => answer === get()),
    answer: (answer: Answer) => set(answer),
  };
}

export const consent = createConsent();

export function useConsent(): Answer | undefined {
  return useSyncExternalStore(consent.subscribe, consent.get, () => undefined);
}
