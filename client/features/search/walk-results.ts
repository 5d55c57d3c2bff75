import type { KeyboardEvent } from 'react';
import { focusVisibly } from '../../lib/focus-visibly.ts';
import { searchFieldId } from './search-shortcut.ts';

/** The up and down arrows lead from the search box through the results and back. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  if (step === 0) return;
  const stops = [document.getElementById(searchFieldId), ...findResults()];
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  focusVisibly(next);
}

export function focusFirstResult(): void {
  focusVisibly(findResults()[0]);
}

function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return 0;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

function findResults(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-search-results] a')];
}
