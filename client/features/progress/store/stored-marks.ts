import { type Marks, readMarks } from '#shared/progress.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { onStorageChange } from './on-storage-change.ts';

/** The local storage key of a visitor's marks. */
export const storageKey = storedKeys.completedMoves;

const listeners = new Set<() => void>();

/** Calls when the stored marks may have changed: in another tab, also while the browser froze this page, or by removal. */
export function onStoredMarksChange(listener: () => void): () => void {
  function followReturn({ persisted }: PageTransitionEvent): void {
    // A page that Back restores as it was left has missed the storage events.
    if (persisted) listener();
  }
  const stop = onStorageChange(storageKey, listener);
  window.addEventListener('pageshow', followReturn);
  listeners.add(listener);
  return () => {
    stop();
    window.removeEventListener('pageshow', followReturn);
    listeners.delete(listener);
  };
}

/**
 * Reads a visitor's marks.
 * @throws when the browser forbids storage, or when what is stored is no map of marks
 */
export function loadStoredMarks(): Marks {
  const text = localStorage.getItem(storageKey);
  if (text === null) return new Map();
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new TypeError(`"${storageKey}" is no map of marks`);
  }
  return readMarks(stored);
}

/** @throws when the browser forbids storage or has no room left */
export function saveStoredMarks(marks: Marks): void {
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(marks)));
}

/**
 * Removes these marks and no others: another tab may have added some.
 * @throws when the browser forbids storage
 */
export function removeStoredMarks(keys: readonly string[]): void {
  const left = new Map([...loadStoredMarks()].filter(([key]) => !keys.includes(key)));
  if (left.size === 0) localStorage.removeItem(storageKey);
  else saveStoredMarks(left);
  for (const listener of listeners) listener();
}
