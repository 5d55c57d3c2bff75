import type { Marks } from '#shared/progress.ts';

export type ImportMode = 'merge' | 'replace';

/** Merging only ever completes moves. Replacing sets false what the file does not have: left out, it would stay completed. */
export function planImport(current: Marks, file: Marks, mode: ImportMode) {
  const keys = [...new Set([...current.keys(), ...file.keys()])];
  const wanted = (key: string) => (mode === 'merge' && current.get(key)) || (file.get(key) ?? false);
  // False is not the same as no mark at all, so that what comes back is exactly what was there.
  const changed = keys.filter((key) => wanted(key) !== current.get(key));
  return {
    changes: Object.fromEntries(changed.map((key) => [key, wanted(key)])),
    added: keys.filter((key) => wanted(key) && !current.get(key)),
    removed: keys.filter((key) => !wanted(key) && current.get(key)),
    unchanged: keys.filter((key) => wanted(key) && current.get(key)),
  };
}
