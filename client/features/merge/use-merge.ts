import { useEffect, useState, useSyncExternalStore } from 'react';
import { plural } from '#shared/plural.ts';
import { useValue } from '../../lib/create-value.ts';
import {
  addDeviceProgress,
  type DeviceProgress,
  loadDeviceProgress,
  removeDeviceProgress,
} from '../../stores/progress/device-progress.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import {
  createStoredValue,
  deviceStorage,
  onStorageChange,
  readItem,
  tabStorage,
} from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import { findMissing } from './find-missing.ts';

/** The uid of the skater who last answered "Not now" in this tab. */
export const mergeDeclinedBy = createStoredValue(storedKeys.mergeDeclined, tabStorage);

const reportedMs = 10_000;
const nothing: DeviceProgress = { progress: new Map(), days: new Map() };

/**
 * Offers what a visitor completed on this device to the skater who is shown. Accepted moves leave the device as soon as they are in
 * the outbox, which is as safe; what the server refuses comes back. Nothing leaves it unasked, also not what she can do already:
 * it may be another skater's.
 */
export function useMerge(uid: string) {
  const state = useProgress();
  const device = useDeviceProgress();
  const [accepted, setAccepted] = useState(nothing);
  const missing = findMissing(device.progress, state);
  const stateOf = (key: string) => state.saves.get(key);
  const keys = [...accepted.progress.keys()];
  const isSaving = keys.some((key) => stateOf(key) === 'saving' || stateOf(key) === 'waiting');
  const refused = keys.filter((key) => stateOf(key) === 'refused');
  const [isRefused, setIsRefused] = useState(false);
  const isDone = keys.length > 0 && !isSaving && refused.length === 0;

  useEffect(() => {
    if (refused.length === 0) return;
    addDeviceProgress(accepted, refused);
    setAccepted(nothing);
    setIsRefused(true);
  });

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setAccepted(nothing), reportedMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function findMessage(): string | undefined {
    if (keys.length === 0) return undefined;
    if (isDone) return `Saved ${plural(keys.length, 'move')}.`;
    // The waiting notice already covers changes that wait.
    return state.waitingFor ? undefined : 'Saving…';
  }

  return {
    keys: missing,
    isDeclined: useValue(mergeDeclinedBy) === uid,
    isRefused,
    message: findMessage(),
    save(): void {
      const changes = Object.fromEntries(missing.map((key) => [key, true]));
      const days = Object.fromEntries([...device.days].filter(([key]) => missing.includes(key)));
      if (!progressStore.change(changes, undefined, days)) return;
      setIsRefused(false);
      setAccepted({ progress: new Map(Object.entries(changes)), days: device.days });
      removeDeviceProgress(missing);
    },
    remove: () => removeDeviceProgress(missing),
    decline: () => mergeDeclinedBy.set(uid),
  };
}

/** The progress that a visitor made on this device; empty if storage is forbidden or damaged. */
function useDeviceProgress(): DeviceProgress {
  useSyncExternalStore(
    (listener) => onStorageChange(storedKeys.completedMoves, listener),
    () => readItem(deviceStorage, storedKeys.completedMoves),
    () => null,
  );
  try {
    return loadDeviceProgress();
  } catch {
    return nothing;
  }
}
