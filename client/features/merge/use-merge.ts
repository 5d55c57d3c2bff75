import { useEffect, useState, useSyncExternalStore } from 'react';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { useValue } from '../../lib/create-value.ts';
import { loadDeviceProgress, removeDeviceProgress } from '../../stores/progress/device-progress.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import {
  createStoredValue,
  deviceStorage,
  onStorageChange,
  readItem,
  tabStorage,
} from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import { compareProgress } from './compare-progress.ts';

/** The uid of the skater who last answered "Not now" in this tab. */
export const mergeDeclinedBy = createStoredValue(storedKeys.mergeDeclined, tabStorage);

const reportedMs = 10_000;

/** Accepted moves go through the outbox like any change. They are removed from the device only once the server has saved them. */
export function useMerge(uid: string) {
  const progressState = useProgress();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const { missing, pending, taken } = compareProgress(useDeviceProgress(), progressState, accepted);
  const allSaved = missing.length + pending.length === 0;

  useEffect(() => {
    if (taken.length > 0) removeDeviceProgress(taken);
  });

  const isDone = accepted.length > 0 && allSaved;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setAccepted([]), reportedMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function findMessage(): string | undefined {
    if (accepted.length === 0 || missing.length > 0) return undefined;
    if (isDone) return `Saved ${plural(accepted.length, 'move')}.`;
    // The waiting notice already covers changes that wait.
    return progressState.waitingFor ? undefined : 'Saving…';
  }

  return {
    keys: missing,
    isDeclined: useValue(mergeDeclinedBy) === uid,
    isRefused: missing.some((key) => progressState.saves.get(key) === 'refused'),
    message: findMessage(),
    save(): void {
      setAccepted(missing);
      progressStore.change(Object.fromEntries(missing.map((key) => [key, true])));
    },
    remove: () => removeDeviceProgress(missing),
    decline: () => mergeDeclinedBy.set(uid),
  };
}

/** The progress that a visitor made on this device; empty if storage is forbidden or damaged. */
function useDeviceProgress(): Progress {
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
