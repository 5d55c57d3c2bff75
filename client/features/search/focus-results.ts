import { type KeyboardEvent, useEffect } from 'react';
import { focusVisibly } from '../../lib/focus.ts';
import { searchFieldId } from './search-shortcut.ts';

/** Moves the focus with the up and down arrows between the search box and the results. */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, target } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const stops = [document.getElementById(searchFieldId), ...findResults()];
  const at = stops.indexOf(target as HTMLElement);
  const next = at < 0 ? undefined : stops[key === 'ArrowDown' ? at + 1 : at - 1];
  if (!next) return;
  event.preventDefault();
  focusVisibly(next);
}

/** Focuses the first result of a submitted search. Mount it once the results are shown. */
export function FocusFirstResult({ onDone }: { onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submitted search
  useEffect(() => {
    // Not if the skater has moved the focus elsewhere.
    if (document.activeElement?.id === searchFieldId) focusVisibly(findResults()[0]);
    onDone();
  }, []);
  return null;
}

function findResults(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-search-results] a')];
}
