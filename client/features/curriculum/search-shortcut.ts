import { useSyncExternalStore } from 'react';
import { createValue } from '../../lib/create-value.ts';

/** The element id of the search page's text box. */
export const searchFieldId = 'search-term';

/** The state of a navigation to the search page that goes on with typing. */
export const typeNext = { typeNext: true };

/** The local storage key that holds 'off' for those whom the shortcut is in the way. */
const storageKey = 'searchShortcut';

/** What was chosen on this page, for a browser that forbids storage. */
const chosen = createValue<boolean | undefined>(undefined);

/** Whether the / key leads to the search. A shortcut of one key has to have a switch (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return chosen.get() ?? readStored() !== 'off';
}

export function useShortcutOn(): boolean {
  return useSyncExternalStore(chosen.subscribe, isShortcutOn, () => true);
}

export function switchShortcut(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The choice lasts until the page is closed.
  }
  chosen.set(on);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
