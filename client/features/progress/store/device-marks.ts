import { type Marks, toMarks } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import { announceStorageChange } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';

/** Loads the marks that visitors made on this device. @throws if storage is forbidden or damaged */
export function loadDeviceMarks(): Marks {
  const stored: unknown = JSON.parse(localStorage.getItem(storedKeys.completedMoves) ?? '{}');
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new TypeError(`"${storedKeys.completedMoves}" is no map of marks`);
  }
  return toMarks(stored);
}

export function saveDeviceMarks(marks: Marks): void {
  localStorage.setItem(storedKeys.completedMoves, JSON.stringify(Object.fromEntries(marks)));
}

/** Removes only these marks: another tab may have added others. Logs a failure and leaves them. */
export function removeDeviceMarks(keys: readonly string[]): void {
  try {
    const left = new Map([...loadDeviceMarks()].filter(([key]) => !keys.includes(key)));
    if (left.size === 0) localStorage.removeItem(storedKeys.completedMoves);
    else saveDeviceMarks(left);
    announceStorageChange(storedKeys.completedMoves);
  } catch (error) {
    logError('Error updating progress', error);
  }
}
