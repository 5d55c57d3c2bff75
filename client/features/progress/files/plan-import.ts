import type { Marks } from '#shared/progress.ts';

/** Whether marks that the file does not have stay, or go. */
export type ImportMode = 'merge' | 'replace';

/**
 * What an import would do, and the keys of the moves that become complete, lose their mark, or stay complete.
 * Merging only ever completes moves: nothing that is marked here is lost. Replacing makes the marks those of the
 * file. What it does not have becomes false and does not go: an account has no other way to take a mark back.
 */
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
