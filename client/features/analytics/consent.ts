import { createValue, type ObservableValue } from '../../lib/create-value.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export type Answer = 'allowed' | 'refused';

export interface Consent extends Pick<ObservableValue<Answer | undefined>, 'get' | 'subscribe'> {
  /** Stores the skater's answer. Where the browser forbids storage it lasts as long as the page. */
  answer(answer: Answer): void;
}

/** The skater's answer to the question about analytics, the same in all tabs; `undefined` until there is one. */
export function createConsent(): Consent {
  const { get, set, subscribe } = createValue(readAnswer());
  function follow({ key }: StorageEvent): void {
    // The key is null when everything was removed at once.
    if (key === storedKeys.analyticsConsent || key === null) set(readAnswer());
  }
  // Pages are rendered on the server too.
  if (typeof window !== 'undefined') window.addEventListener('storage', follow);
  return {
    get,
    subscribe,
    answer(answer) {
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
