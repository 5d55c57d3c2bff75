import type { Marks } from '#shared/progress.ts';

export type ImportMode = 'merge' | 'replace';

/** Merging only adds completed moves. Replacing sets moves that the file does not have to false. */
export function planImport(current: Marks, file: Marks, mode: ImportMode) {
  const keys = [...new Set([...current.keys(), ...file.keys()])];
  const wanted = (key: string) => (mode === 'merge' && current.get(key)) || (file.get(key) ?? false);
  // False differs from no mark, so that a restored backup is exactly what was saved.
  const changed = keys.filter((key) => wanted(key) !== current.get(key));
  return {
    changes: Object.fromEntries(changed.map((key) => [key, wanted(key)])),
    added: keys.filter((key) => wanted(key) && !current.get(key)),
    removed: keys.filter((key) => !wanted(key) && current.get(key)),
    unchanged: keys.filter((key) => wanted(key) && current.get(key)),
  };
}
