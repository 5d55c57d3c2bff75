import type { Progress } from '#shared/progress.ts';
import type { ProgressState } from '../../stores/progress/progress-state.ts';

/**
 * Compares the moves that a visitor completed on this device with the account: `missing` from it, `pending` in the outbox, or
 * `taken` into it. What it had before is neither: that may be another skater's. All are empty until the account's progress is
 * loaded. @param accepted what the skater has agreed to save
 */
export function compareProgress(
  device: Progress,
  { uid, loaded, fromCache, progress, saves }: ProgressState,
  accepted: readonly string[],
) {
  const isKnown = uid !== undefined && loaded && !fromCache;
  const completed = [...device.keys()].filter((key) => isKnown && device.get(key));
  const isPending = (key: string) => saves.get(key) === 'saving' || saves.get(key) === 'waiting';
  const settled = completed.filter((key) => !isPending(key));
  return {
    missing: settled.filter((key) => !progress.get(key)),
    pending: completed.filter(isPending),
    taken: settled.filter((key) => progress.get(key) && accepted.includes(key)),
  };
}
