import type { Progress } from '#shared/progress.ts';
import { logError } from '../../lib/log-error.ts';
import { deviceStorage, onStorageChange, readItem, requestPersistence } from '../safe-storage.ts';
import * as storedKeys from '../stored-keys.ts';
import { loadDeviceProgress, saveDeviceProgress } from './device-progress.ts';
import {
  type Changes,
  type ProgressSource,
  type Publish,
  type SourceState,
  unknownProgress,
} from './progress-state.ts';

const loadedState: SourceState = { progress: new Map(), loaded: true, saves: new Map() };

export function createVisitorSource(publish: Publish): ProgressSource {
  let current: SourceState = unknownProgress;

  function show(state: SourceState): void {
    current = state;
    publish(state);
  }

  function change(changes: Changes): boolean {
    const stored = latestProgress();
    const progress = new Map([...stored, ...Object.entries(changes)]);
    try {
      saveDeviceProgress(progress);
    } catch (error) {
      logError('Error updating progress', error);
      const saves = new Map(Object.keys(changes).map((key) => [key, 'not-stored' as const]));
      show({ ...loadedState, progress: stored, saves, fault: 'not-saved' });
      return false;
    }
    show({ ...loadedState, progress });
    if (stored.size === 0) void requestPersistence();
    return true;
  }

  /** The stored progress, because another tab may have changed it; if it cannot be read, what this page shows. */
  function latestProgress(): Progress {
    if (current.fault === 'damaged') return current.progress;
    const stored = read();
    return stored.fault ? current.progress : stored.progress;
  }

  const load = () => show(read());

  return { load, change, stop: onStorageChange(storedKeys.completedMoves, load) };
}

function read(): SourceState {
  try {
    return { ...loadedState, progress: loadDeviceProgress() };
  } catch (error) {
    logError('Error loading from localStorage', error);
    // If the browser forbids storage, nothing can be read, not even damaged progress.
    const isForbidden = readItem(deviceStorage, storedKeys.completedMoves) === null;
    return { ...loadedState, fault: isForbidden ? 'not-saved' : 'damaged' };
  }
}
