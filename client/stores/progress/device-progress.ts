import { type Progress, toProgress } from '#shared/progress.ts';
import { logError } from '../../lib/log-error.ts';
import { announceStorageChange } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

/** Loads the progress that visitors made on this device. @throws if storage is forbidden or damaged */
export function loadDeviceProgress(): Progress {
  const stored: unknown = JSON.parse(localStorage.getItem(storedKeys.completedMoves) ?? '{}');
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new TypeError(`"${storedKeys.completedMoves}" is no map of completed moves`);
  }
  return toProgress(stored);
}

export function saveDeviceProgress(progress: Progress): void {
  localStorage.setItem(storedKeys.completedMoves, JSON.stringify(Object.fromEntries(progress)));
}

/** Removes only these moves: another tab may have added others. Logs a failure and leaves them. */
export function removeDeviceProgress(keys: readonly string[]): void {
  try {
    const left = new Map([...loadDeviceProgress()].filter(([key]) => !keys.includes(key)));
    if (left.size === 0) localStorage.removeItem(storedKeys.completedMoves);
    else saveDeviceProgress(left);
    announceStorageChange(storedKeys.completedMoves);
  } catch (error) {
    logError('Error updating progress', error);
  }
}
