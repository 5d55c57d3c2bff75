import type { Progress } from '#shared/progress.ts';
import type { ProgressState } from '../../stores/progress/progress-state.ts';

/**
 * The moves that a visitor completed on this device, and that the skater who is shown has not completed. None until her progress is
 * loaded, and none that wait to be saved.
 */
export function findMissing(
  device: Progress,
  { uid, isSignedOut, loaded, fromCache, progress, saves }: ProgressState,
): string[] {
  if (uid === undefined || isSignedOut || !loaded || fromCache) return [];
  const isPending = (key: string) => saves.get(key) === 'saving' || saves.get(key) === 'waiting';
  return [...device.keys()].filter((key) => device.get(key) && !progress.get(key) && !isPending(key));
}
