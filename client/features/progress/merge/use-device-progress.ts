import { useSyncExternalStore } from 'react';
import type { Progress } from '#shared/progress.ts';
import { deviceStorage, onStorageChange, readItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { loadDeviceProgress } from '../store/device-progress.ts';

/** The progress that a visitor made on this device; empty if storage is forbidden or damaged. */
export function useDeviceProgress(): Progress {
  useSyncExternalStore(
    (listener) => onStorageChange(storedKeys.completedMoves, listener),
    () => readItem(deviceStorage, storedKeys.completedMoves),
    () => null,
  );
  try {
    return loadDeviceProgress();
  } catch {
    return new Map();
  }
}
