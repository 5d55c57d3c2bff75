import { useSyncExternalStore } from 'react';
import type { Marks } from '#shared/progress.ts';
import { local, onStorageChange, readItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { loadDeviceMarks } from '../store/device-marks.ts';

/** The marks that a visitor made on this device; empty if storage is forbidden or damaged. */
export function useDeviceMarks(): Marks {
  useSyncExternalStore(
    (listener) => onStorageChange(storedKeys.completedMoves, listener),
    () => readItem(local, storedKeys.completedMoves),
    () => null,
  );
  try {
    return loadDeviceMarks();
  } catch {
    return new Map();
  }
}
