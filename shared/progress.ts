import { canonicalKey, isCompletionKey } from './completion-key.ts';

/** Completion by canonical key. A map, because a key such as 'constructor' would mislead a plain object. */
export type Marks = ReadonlyMap<string, boolean>;

/** Reads a stored `{ key: completed }` map. Keys in an older spelling give way to the same key in today's. */
export function readMarks(stored: object): Marks {
  const entries = Object.entries(stored).filter(([key]) => isCompletionKey(key));
  const marks = new Map<string, boolean>();
  for (const [key, completed] of entries) {
    if (canonicalKey(key) !== key) marks.set(canonicalKey(key), Boolean(completed));
  }
  for (const [key, completed] of entries) {
    if (canonicalKey(key) === key) marks.set(key, Boolean(completed));
  }
  return marks;
}
