import { type Marks, readMarks } from '#shared/progress.ts';

/** The local storage key of a visitor's marks. */
export const storageKey = 'completedMoves';

/**
 * Reads a visitor's marks.
 * @throws when the browser forbids storage, or when what is stored is no map of marks
 */
export function loadStoredMarks(): Marks {
  const text = localStorage.getItem(storageKey);
  if (text === null) return new Map();
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new TypeError(`"${storageKey}" holds no map of marks`);
  }
  return readMarks(stored);
}

/** @throws when the browser forbids storage or has no room left */
export function saveStoredMarks(marks: Marks): void {
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(marks)));
}
