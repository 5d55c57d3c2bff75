import { createValue } from '../../lib/create-value.ts';

/** The element id of the search page's text box. */
export const searchFieldId = 'search-term';

/** The state of a navigation to the search page that goes on with typing. */
export const typeNext = { typeNext: true };

/** The local storage key that holds 'off' for those whom the shortcut is in the way. */
export const storageKey = 'searchShortcut';

/** What was chosen on this page, for a browser that forbids storage. */
export const chosen = createValue<boolean | undefined>(undefined);

/** Whether the / key leads to the search. A shortcut of one key has to have a switch (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return chosen.get() ?? readStored() !== 'off';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
