import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { focusSearchBox, isShortcutOn, searchFieldId } from '../features/search/search-shortcut.ts';

/** The / key leads to the search box, from any page. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      if (event.key !== '/' || !isForThePage(event) || !isShortcutOn()) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field) field.focus();
      else navigate(pagePatterns.search, { state: focusSearchBox });
    }
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [navigate]);
}

/** Not for a field that the skater types into, a question that waits for an answer, or the browser. */
function isForThePage({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false;
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]')
  );
}
