import { useSyncExternalStore } from 'react';
import type { Marks } from '#shared/progress.ts';
import { local, onStorageChange, readItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import { loadStoredMarks } from '../store/stored-marks.ts';

/** With forbidden or damaged storage there is nothing to offer. A visitor sees a notice. */
export function useDeviceMarks(): Marks {
  useSyncExternalStore(
    (listener) => onStorageChange(storedKeys.completedMoves, listener),
    () => readItem(local, storedKeys.completedMoves),
    () => null,
  );
  try {
    return loadStoredMarks();
  } catch {
    return new Map();
  }
}
