import type { KeyboardEvent } from 'react';
import { focusVisibly } from '../../lib/focus.ts';
import { searchFieldId } from './search-shortcut.ts';

/** The up and down arrows lead from the search box through the results and back. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
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

export function focusFirstResult(): void {
  focusVisibly(findResults()[0]);
}

function findResults(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-search-results] a')];
}
