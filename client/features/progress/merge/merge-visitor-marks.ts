import type { Marks } from '#shared/progress.ts';
import type { Completion } from '../store/completion.ts';
import { completionStore } from '../store/completion-store.ts';
import { loadStoredMarks, removeStoredMarks } from '../store/stored-marks.ts';

/** The moves that a visitor completed on this device, as the account sees them. */
export interface VisitorMarks {
  /** The account does not have them as completed. */
  missing: string[];
  /** The server has them as completed. */
  kept: string[];
}

/** The API takes twice as many, but the browser refuses a request of over 64 KiB that may outlive its page. */
const batchSize = 250;

/** Moves whose mark is on its way to the account are in neither list: nobody knows yet what comes of it. */
export function compareMarks(device: Marks, account: Completion): VisitorMarks {
  const { uid, loaded, remembered, marks, saves } = account;
  if (uid === undefined || !loaded || remembered) return { missing: [], kept: [] };
  const settled = [...device]
    .filter(([key, completed]) => completed && !['saving', 'waiting'].includes(saves.get(key) ?? ''))
    .map(([key]) => key);
  return {
    missing: settled.filter((key) => !marks.get(key)),
    kept: settled.filter((key) => marks.get(key)),
  };
}

/**
 * Adds moves that a visitor completed to the skater's account, and takes them off the device once the server has
 * them. Throws when some could not be added; then these are still on the device, and it can be tried again.
 */
export async function addVisitorMarks(uid: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += batchSize) {
    await completionStore.add(uid, keys.slice(start, start + batchSize));
    dropKeptMarks();
  }
}

/** Takes off the device what the account that is shown has too. */
export function dropKeptMarks(): void {
  try {
    const { kept } = compareMarks(loadStoredMarks(), completionStore.value.get());
    if (kept.length > 0) removeStoredMarks(kept);
  } catch {
    // Storage is forbidden or damaged: they stay, and are in the account as well.
  }
}
