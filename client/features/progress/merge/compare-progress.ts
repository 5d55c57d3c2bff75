import type { Progress } from '#shared/progress.ts';
import type { ProgressState } from '../store/progress-state.ts';

/**
 * Compares the moves that a visitor completed on this device with the account: `missing` from it, `pending` in the outbox, or
 * `saved`. All are empty until the account's progress is loaded.
 */
export function compareProgress(
  device: Progress,
  { uid, loaded, fromCache, progress, saves }: ProgressState,
) {
  const isKnown = uid !== undefined && loaded && !fromCache;
  const completed = [...device.keys()].filter((key) => isKnown && device.get(key));
  const isPending = (key: string) => saves.get(key) === 'saving' || saves.get(key) === 'waiting';
  const settled = completed.filter((key) => !isPending(key));
  return {
    missing: settled.filter((key) => !progress.get(key)),
    pending: completed.filter(isPending),
    saved: settled.filter((key) => progress.get(key)),
  };
}
