import { completionKey } from '../completion-key.ts';
import type { RowFault } from '../curriculum-csv.ts';
import { parseTracing } from './parse-tracing.ts';
import type { Tracing } from './tracing.ts';

const header = 'category,level,move_id,tracing';

export interface TracingFile {
  /** Row numbers by completion key, or by name in brackets for a shared part. */
  rows: ReadonlyMap<string, number>;
  /** Undefined if there is no such row. @throws TracingError if the row cannot be parsed */
  parse(key: string): Tracing | undefined;
  /** Faults of the table itself. `parse` and `checkTracing` report those of a tracing. */
  faults: RowFault[];
}

/**
 * A row without a category is a shared part that tracings can insert. Cells are never quoted, so the browser needs no CSV
 * parser; only the last cell may contain commas.
 */
export function parseTracingFile(csv: string): TracingFile {
  const texts = new Map<string, string>();
  const rows = new Map<string, number>();
  const faults: RowFault[] = [];
  // `trim` also removes the byte order mark that spreadsheets write.
  const [first = '', ...lines] = csv.trim().split(/\r?\n/);
  const report = (row: number, message: string) => faults.push({ row, message });
  if (first !== header) report(1, `the first row must be "${header}"`);
  for (const [index, line] of lines.entries()) {
    const row = index + 2;
    const [category = '', level = '', moveId = '', ...rest] = line.split(',').map((cell) => cell.trim());
    const isPart = category === '' && level === '' && moveId !== '';
    const key = isPart ? `[${moveId}]` : completionKey(category, level, moveId);
    if (category === '' && !isPart) report(row, 'the category is empty');
    if (line.includes('"')) report(row, 'no cell may contain quotes');
    if (rows.has(key)) report(row, `"${isPart ? moveId : key}" already has a row`);
    texts.set(key, rest.join(', '));
    rows.set(key, row);
  }
  const parse = (key: string) => {
    const text = texts.get(key);
    return text === undefined ? undefined : parseTracing(text, texts);
  };
  return { rows, parse, faults };
}
