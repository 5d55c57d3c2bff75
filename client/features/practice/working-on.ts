import type { Progress } from '#shared/progress.ts';
import { createSkaterItem, useSkaterItem } from '../../stores/skater-item.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

/** The completion keys of the moves to keep working on, separated by spaces. */
const stored = createSkaterItem(storedKeys.workingOn);

/** Those of the moves that are not completed by now. */
function listKeys(text: string | null, progress: Progress): string[] {
  return (text ?? '').split(' ').filter((key) => key !== '' && !progress.get(key));
}

export function useWorkingOn(progress: Progress): string[] {
  return listKeys(useSkaterItem(stored), progress);
}

export function keepWorkingOn(key: string, progress: Progress): void {
  stored.set([...new Set([...listKeys(stored.get(), progress), key])].join(' '));
}
