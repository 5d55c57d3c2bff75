import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { useValue } from '../../lib/create-value.ts';
import { createStoredValue } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export const searchFieldId = 'search-term';

/** WCAG 2.1.4 requires that a single-key shortcut can be turned off. */
const choice = createStoredValue(storedKeys.searchShortcut);

export function useShortcutEnabled(): boolean {
  return useValue(choice) !== 'off';
}

export function setShortcutEnabled(on: boolean): void {
  choice.set(on ? null : 'off');
}

export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (event.key !== '/' || !isForThePage(event) || choice.get() === 'off') return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(`#${searchFieldId}`);
      field?.focus();
      // Otherwise most browsers insert what is typed before the term.
      field?.select();
      if (!field) navigate(pagePatterns.search, { state: { focusSearchBox: true } });
    }
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [navigate]);
}

const typingFields =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]';

/** Whether the key is meant for the page, not for a text field, an open dialog or the browser. */
function isForThePage({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false;
  // Check for any open dialog: after a click on its text, the focus is on the page behind it.
  if (document.querySelector('dialog[open]')) return false;
  return !(target instanceof Element && target.closest(typingFields));
}
