import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { useValue } from '../../lib/create-value.ts';
import { createStoredValue } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

export const searchFieldId = 'search-term';

/** A shortcut of one key has to have a switch (WCAG 2.1.4). */
const choice = createStoredValue(storedKeys.searchShortcut);

export function useShortcutOn(): boolean {
  return useValue(choice) !== 'off';
}

export function switchShortcut(on: boolean): void {
  choice.set(on ? null : 'off');
}

export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (event.key !== '/' || !isForThePage(event) || choice.get() === 'off') return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field) field.focus();
      else navigate(pagePatterns.search, { state: { focusSearchBox: true } });
    }
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [navigate]);
}

/** Not for a field that the skater types into, a question that waits for an answer, or the browser. */
function isForThePage({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false;
  // A press on a dialog's text leaves the focus on the page behind it.
  if (document.querySelector('dialog[open]')) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
