import { logError } from '../../lib/log-error.ts';
import { deviceStorage, onStorageChange, readItem, requestPersistence } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';
import { type DeviceProgress, loadDeviceProgress, saveDeviceProgress } from './device-progress.ts';
import {
  type DatedChanges,
  type ProgressSource,
  type Publish,
  type SourceState,
  unknownSource,
} from './progress-state.ts';
import { applyChanges } from './saved-progress.ts';

const loadedState: SourceState = { ...unknownSource, loaded: true };

export function createVisitorSource(publish: Publish): ProgressSource {
  let current: SourceState = unknownSource;

  function show(state: SourceState): void {
    current = state;
    publish(state);
  }

  function change(dated: DatedChanges): boolean {
    const stored = latestProgress();
    const changed = applyChanges(stored, dated);
    try {
      saveDeviceProgress(changed);
    } catch (error) {
      logError('Error updating progress', error);
      const saves = new Map(Object.keys(dated.changes).map((key) => [key, 'not-stored' as const]));
      show({ ...loadedState, ...stored, saves, fault: 'not-saved' });
      return false;
    }
    show({ ...loadedState, ...changed });
    if (stored.progress.size === 0) void requestPersistence();
    return true;
  }

  /** What is stored, because another tab may have changed it; if it cannot be read, what this page shows. */
  function latestProgress(): DeviceProgress {
    const stored = current.fault === 'damaged' ? current : read();
    const { progress, days } = stored.fault ? current : stored;
    return { progress, days };
  }

  const load = () => show(read());

  return { load, change, resume: load, stop: onStorageChange(storedKeys.completedMoves, load) };
}

function read(): SourceState {
  try {
    return { ...loadedState, ...loadDeviceProgress() };
  } catch (error) {
    logError('Error loading from localStorage', error);
    // If the browser forbids storage, nothing can be read, not even damaged progress.
    const isForbidden = readItem(deviceStorage, storedKeys.completedMoves) === null;
    return { ...loadedState, fault: isForbidden ? 'not-saved' : 'damaged' };
  }
}
