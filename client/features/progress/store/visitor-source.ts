import type { Marks } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import { local, onStorageChange, readItem } from '../../../lib/safe-storage.ts';
import * as storedKeys from '../../../lib/stored-keys.ts';
import {
  type Changes,
  type MarksSource,
  type Publish,
  type SourceState,
  unknownCompletion,
} from './completion.ts';
import { loadDeviceMarks, saveDeviceMarks } from './device-marks.ts';

const loadedState: SourceState = { marks: new Map(), loaded: true, saves: new Map() };

export function createVisitorSource(publish: Publish): MarksSource {
  let current: SourceState = unknownCompletion;

  function show(state: SourceState): void {
    current = state;
    publish(state);
  }

  function change(changes: Changes): void {
    // Earlier ones that could not be saved exist only here: try again.
    const unsaved = [...current.marks].filter(([key]) => current.saves.has(key));
    show(save(latestMarks(), new Map([...unsaved, ...Object.entries(changes)])));
  }

  /** The stored marks, because another tab may have changed them; if they cannot be read, those that this page shows. */
  function latestMarks(): Marks {
    if (current.fault === 'damaged') return current.marks;
    const stored = read();
    return stored.fault ? current.marks : stored.marks;
  }

  function load(): void {
    // Otherwise stored marks would replace those that could not be saved.
    if (current.fault !== 'not-saved') show(read());
  }

  return { load, change, stop: onStorageChange(storedKeys.completedMoves, load) };
}

function read(): SourceState {
  try {
    return { ...loadedState, marks: loadDeviceMarks() };
  } catch (error) {
    logError('Error loading from localStorage', error);
    // Not even damaged marks can be read if the browser forbids storage.
    const isForbidden = readItem(local, storedKeys.completedMoves) === null;
    return { ...loadedState, fault: isForbidden ? 'not-saved' : 'damaged' };
  }
}

function save(stored: Marks, unsaved: Marks): SourceState {
  const marks = new Map([...stored, ...unsaved]);
  try {
    saveDeviceMarks(marks);
    return { ...loadedState, marks };
  } catch (error) {
    logError('Error updating progress', error);
    const saves = new Map([...unsaved.keys()].map((key) => [key, 'not-stored' as const]));
    return { ...loadedState, marks, saves, fault: 'not-saved' };
  }
}
