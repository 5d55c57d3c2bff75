import { completionKey } from '#shared/completion-key.ts';

interface TracingRow {
  /** The completion key of a move, or the name in brackets of a shared part, which has neither category nor level. */
  key: string;
  notation: string;
}

/**
 * The rows below the header of `data/tracings.csv`. Cells are never quoted, so the browser needs no CSV parser; only the last
 * cell may contain commas.
 */
export function listTracingRows(csv: string): TracingRow[] {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  return lines.map((line) => {
    const [category = '', level = '', moveId = '', ...rest] = line.split(',').map((cell) => cell.trim());
    const key = category + level === '' ? `[${moveId}]` : completionKey(category, level, moveId);
    return { key, notation: rest.join(', ') };
  });
}

/** The notations by key, from which `parseTracing` takes shared parts too. */
export function readNotations(csv: string): Map<string, string> {
  return new Map(listTracingRows(csv).map(({ key, notation }) => [key, notation]));
}
