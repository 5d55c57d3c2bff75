import { toProgress } from '#shared/progress.ts';
import { keysOf } from '#shared/skaters.ts';
import type { ProgressAnswer } from './progress/saved-progress.ts';
import { readJson, tabStorage } from './safe-storage.ts';
import * as storedKeys from './stored-keys.ts';

/**
 * How many moves a skater of the account has completed, also one who is not shown: of her, only what this tab remembers is known.
 * Undefined if the browser forbids storage.
 */
export function countCompletedOf(skater: string): number | undefined {
  const remembered = readJson<ProgressAnswer>(tabStorage, storedKeys.progress);
  if (!remembered) return undefined;
  const own = toProgress(Object.fromEntries(keysOf(skater, Object.entries(remembered.progress))));
  return [...own.values()].filter(Boolean).length;
}
