import { canonicalKey, isCompletionKey } from './completion-key.ts';

/** Whether moves are completed, by canonical key. A Map, because a plain object has inherited keys such as 'constructor'. */
export type Progress = ReadonlyMap<string, boolean>;

/**
 * Converts a stored `{ key: completed }` object. If a key is stored in an old and in the current spelling, the current one
 * wins.
 */
export function toProgress(stored: object): Progress {
  const entries = Object.entries(stored).filter(([key]) => isCompletionKey(key));
  const progress = new Map(entries.map(([key, completed]) => [canonicalKey(key), Boolean(completed)]));
  for (const [key, completed] of entries) {
    if (canonicalKey(key) === key) progress.set(key, Boolean(completed));
  }
  return progress;
}
