import { createValue } from '../../lib/create-value.ts';
import { local, readItem, writeItem } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** The element id of the search page's text box. */
export const searchFieldId = 'search-term';

/** Navigation state: the search page puts the cursor into its text box. */
export const focusSearchBox = { focusSearchBox: true };

/** The choice made on this page, for browsers that forbid storage. */
const chosen = createValue<boolean | undefined>(undefined);

export const onShortcutSwitched = chosen.subscribe;

/** Whether the / key leads to the search. A shortcut of one key has to have a switch (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return chosen.get() ?? readItem(local, storedKeys.searchShortcut) !== 'off';
}

export function switchShortcut(on: boolean): void {
  writeItem(local, storedKeys.searchShortcut, on ? null : 'off');
  chosen.set(on);
}
