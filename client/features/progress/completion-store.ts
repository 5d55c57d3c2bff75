import type { Marks } from '#shared/progress.ts';
import { createValue, type ObservableValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { loadStoredMarks, saveStoredMarks, storageKey } from './stored-marks.ts';

export interface Completion {
  marks: Marks;
  /** Marks are known. Until then nothing can be toggled. */
  loaded: boolean;
  /** Why marks are not kept: what was stored is damaged, or the browser takes nothing. */
  fault?: 'damaged' | 'not-saved';
}

export interface CompletionStore {
  value: Pick<ObservableValue<Completion>, 'get' | 'subscribe'>;
  load(): void;
  /** Marks a move as the opposite of what it is. False when that cannot be done. */
  toggle(key: string): boolean;
}

/** A visitor's marks: kept in this browser, in step with its other tabs. */
export function createCompletionStore(): CompletionStore {
  const value = createValue<Completion>({ marks: new Map(), loaded: false });

  function load(): void {
    try {
      value.set({ marks: loadStoredMarks(), loaded: true });
    } catch (error) {
      logError('Error loading from localStorage', error);
      value.set({ marks: new Map(), loaded: true, fault: 'damaged' });
    }
  }

  function toggle(key: string): boolean {
    const { marks, loaded, fault } = value.get();
    if (!loaded) {
      logError('Context not loaded');
      return false;
    }
    const changed = new Map(fault ? marks : marksOfAllTabs(marks)).set(key, !marks.get(key));
    value.set({ marks: changed, loaded, ...(!save(changed) && { fault: 'not-saved' as const }) });
    return true;
  }

  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) load();
  });

  return { value, load, toggle };
}

/** What another tab saved a moment ago may not have been told to this one yet. */
function marksOfAllTabs(shown: Marks): Marks {
  try {
    return loadStoredMarks();
  } catch (error) {
    logError('Error loading from localStorage', error);
    return shown;
  }
}

function save(marks: Marks): boolean {
  try {
    saveStoredMarks(marks);
    return true;
  } catch (error) {
    logError('Error updating progress', error);
    return false;
  }
}

export const completionStore = createCompletionStore();
