import { type Days, isDay } from '#shared/days.ts';
import { type Progress, toProgress } from '#shared/progress.ts';
import { logError } from '../../lib/log-error.ts';
import { announceStorageChange, deviceStorage, readJson } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';

/** What visitors completed on this device, and when. */
export interface DeviceProgress {
  progress: Progress;
  days: Days;
}

/**
 * Days are an item of their own, which pages of an earlier release leave as it is: so some may be of moves that are not completed.
 * @throws if storage is forbidden, or the progress damaged
 */
export function loadDeviceProgress(): DeviceProgress {
  const stored: unknown = JSON.parse(localStorage.getItem(storedKeys.completedMoves) ?? '{}');
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new TypeError(`"${storedKeys.completedMoves}" is no map of completed moves`);
  }
  const progress = toProgress(stored);
  const days = Object.entries(readJson<object>(deviceStorage, storedKeys.completedDays) ?? {});
  return {
    progress,
    days: new Map(days.filter(([key, day]) => progress.get(key) && isDay(day, Date.now()))),
  };
}

export function saveDeviceProgress({ progress, days }: DeviceProgress): void {
  // First, because a day without its move does not matter: there may be no room for the second.
  localStorage.setItem(storedKeys.completedDays, JSON.stringify(Object.fromEntries(days)));
  localStorage.setItem(storedKeys.completedMoves, JSON.stringify(Object.fromEntries(progress)));
}

/** Removes only these moves: another tab may have added others. Logs a failure and leaves them. */
export function removeDeviceProgress(keys: readonly string[]): void {
  try {
    const { progress, days } = loadDeviceProgress();
    const left = new Map([...progress].filter(([key]) => !keys.includes(key)));
    if (left.size === 0) {
      for (const item of [storedKeys.completedMoves, storedKeys.completedDays]) localStorage.removeItem(item);
    } else saveDeviceProgress({ progress: left, days: new Map([...days].filter(([key]) => left.has(key))) });
    announceStorageChange(storedKeys.completedMoves);
  } catch (error) {
    logError('Error updating progress', error);
  }
}

/** Adds the completed moves among these. @throws if storage is forbidden, damaged or full */
export function addDeviceProgress(added: DeviceProgress, keys: readonly string[]): void {
  const { progress, days } = loadDeviceProgress();
  saveDeviceProgress({
    progress: new Map([...progress, ...keys.map((key) => [key, true] as const)]),
    days: new Map([...days, ...[...added.days].filter(([key]) => keys.includes(key))]),
  });
  announceStorageChange(storedKeys.completedMoves);
}
