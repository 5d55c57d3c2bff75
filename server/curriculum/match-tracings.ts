import { type Curriculum, listMoves } from '#shared/curriculum.ts';
import type { RowFault } from '#shared/curriculum-csv.ts';

/**
 * Finds moves without a tracing, at the row where it is missing, and tracings of unknown moves.
 * @param rows row numbers of the tracings, by completion key or part name
 */
export function findUnmatchedMoves(
  { categories }: Curriculum,
  rows: ReadonlyMap<string, number>,
): RowFault[] {
  const faults: RowFault[] = [];
  const keys = new Set(listMoves({ categories }).map(({ key }) => key));
  let lastRow = 1;
  for (const key of keys) {
    const row = rows.get(key);
    const message = `the move "${key}" has no tracing: its row belongs here`;
    if (row === undefined) faults.push({ row: lastRow + 1, message });
    lastRow = row ?? lastRow;
  }
  for (const [key, row] of rows) {
    const isKnown = key.startsWith('[') || keys.has(key);
    if (!isKnown) faults.push({ row, message: `the curriculum has no move "${key}"` });
  }
  return faults;
}
