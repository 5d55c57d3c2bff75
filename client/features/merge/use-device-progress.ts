import { useSyncExternalStore } from 'react';
import type { Progress } from '#shared/progress.ts';
import { loadDeviceProgress } from '../../stores/progress/device-progress.ts';
import { deviceStorage, onStorageChange, readItem } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

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
