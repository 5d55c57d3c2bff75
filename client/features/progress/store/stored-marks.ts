import { type Marks, readMarks } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';

/** @throws when the browser forbids storage, or when what is stored is no map of marks */
export function loadStoredMarks(): Marks {
  const stored: unknown = JSON.parse(localStorage.getItem(storedKeys.completedMoves) ?? '{}');
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new TypeError(`"${storedKeys.completedMoves}" is no map of marks`);
  }
  return readMarks(stored);
}

export function saveStoredMarks(marks: Marks): void {
  localStorage.setItem(storedKeys.completedMoves, JSON.stringify(Object.fromEntries(marks)));
}

/** Removes these marks and no others: another tab may have added some. What cannot be removed stays. */
export function removeStoredMarks(keys: readonly string[]): void {
  try {
    const left = new Map([...loadStoredMarks()].filter(([key]) => !keys.includes(key)));
    if (left.size === 0) localStorage.removeItem(storedKeys.completedMoves);
    else saveStoredMarks(left);
    // The browser notifies only other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: storedKeys.completedMoves }));
  } catch (error) {
    logError('Error updating progress', error);
  }
}
