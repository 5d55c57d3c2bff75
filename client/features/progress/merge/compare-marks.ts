import type { Marks } from '#shared/progress.ts';
import type { Completion } from '../store/completion.ts';

/**
 * Compares the moves that a visitor completed on this device with the account: `missing` from it, `pending` in the outbox, or
 * `saved`. All are empty until the account's marks are loaded.
 */
export function compareMarks(device: Marks, { uid, loaded, fromCache, marks, saves }: Completion) {
  const isKnown = uid !== undefined && loaded && !fromCache;
  const completed = [...device.keys()].filter((key) => isKnown && device.get(key));
  const isPending = (key: string) => saves.has(key) && saves.get(key) !== 'refused';
  const settled = completed.filter((key) => !isPending(key));
  return {
    missing: settled.filter((key) => !marks.get(key)),
    pending: completed.filter(isPending),
    saved: settled.filter((key) => marks.get(key)),
  };
}
