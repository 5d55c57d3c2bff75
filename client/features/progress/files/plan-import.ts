import type { Marks } from '#shared/progress.ts';
import type { Changes } from '../store/progress-api.ts';

/** Whether marks that the file does not have stay, or go. */
export type ImportMode = 'merge' | 'replace';

/** What an import would do, and by key which moves become complete, lose their mark, or stay complete. */
export interface ImportPlan {
  changes: Changes;
  added: string[];
  removed: string[];
  unchanged: string[];
}

/**
 * Merging only ever completes moves: nothing that is marked here is lost. Replacing makes the marks those of the
 * file. What it does not have becomes false and does not go: an account has no other way to take a mark back.
 */
export function planImport(current: Marks, file: Marks, mode: ImportMode): ImportPlan {
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
