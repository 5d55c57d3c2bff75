import type { Marks } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import { type Completion, type MarksSource, type Publish, unknownCompletion } from './completion.ts';
import type { Changes } from './progress-api.ts';
import { loadStoredMarks, onStoredMarksChange, saveStoredMarks } from './stored-marks.ts';

/** A visitor's marks: stored in this browser, in sync with its other tabs. */
export function createVisitorSource(publish: Publish): MarksSource {
  let current: Completion = unknownCompletion;

  function show(marks: Marks, fault?: 'damaged' | 'not-saved'): void {
    current = { marks, loaded: true, saves: new Map(), ...(fault && { fault }) };
    publish(current);
  }

  function load(): void {
    try {
      show(loadStoredMarks());
    } catch (error) {
      logError('Error loading from localStorage', error);
      show(new Map(), 'damaged');
    }
  }

  function change(changes: Changes): void {
    const { marks, fault } = current;
    const changed = new Map([...(fault ? marks : marksOfAllTabs(marks)), ...Object.entries(changes)]);
    show(changed, save(changed) ? undefined : 'not-saved');
  }

  async function toggle(key: string): Promise<boolean> {
    change({ [key]: !current.marks.get(key) });
    return true;
  }

  return { load, toggle, change, stop: onStoredMarksChange(load) };
}

/** Another tab may have saved marks that this one does not show yet. */
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
