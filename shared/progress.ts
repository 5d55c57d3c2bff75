import { canonicalKey, isCompletionKey } from './completion-key.ts';

/** Completion by canonical key. A Map, because a plain object has inherited keys such as 'constructor'. */
export type Marks = ReadonlyMap<string, boolean>;

/**
 * Converts a stored `{ key: completed }` object. If a key is stored in an old and in the current spelling, the current one
 * wins.
 */
export function toMarks(stored: object): Marks {
  const entries = Object.entries(stored).filter(([key]) => isCompletionKey(key));
  const marks = new Map(entries.map(([key, completed]) => [canonicalKey(key), Boolean(completed)]));
  for (const [key, completed] of entries) {
    if (canonicalKey(key) === key) marks.set(key, Boolean(completed));
  }
  return marks;
}
