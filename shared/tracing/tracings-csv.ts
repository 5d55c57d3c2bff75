import { completionKey } from '../completion-key.ts';
import type { CurriculumFault } from '../curriculum-csv.ts';
import { parseTracing, TracingError } from './parse-tracing.ts';
import type { Tracing } from './tracing.ts';

const header = 'category,level,move_id,tracing';

export interface TracingFile {
  /** The completion key of every move that has a tracing, with the number of its row. */
  rows: ReadonlyMap<string, number>;
  /** @throws TracingError where the move's row cannot be read, or cannot be skated */
  parse(key: string): Tracing | undefined;
  /** What is wrong with the rows, apart from their tracings. */
  faults: CurriculumFault[];
}

/**
 * A row without a category is a part that the tracings may name. No cell is quoted, so that the browser needs no parser for this
 * file; only the last may have commas.
 */
export function readTracingFile(csv: string): TracingFile {
  const texts = new Map<string, string>();
  const parts = new Map<string, string>();
  const rows = new Map<string, number>();
  const faults: CurriculumFault[] = [];
  const [first = '', ...lines] = csv.trimEnd().split(/\r?\n/);
  const report = (row: number, message: string) => faults.push({ row, message });
  if (first !== header) report(1, `the first row is "${header}"`);
  const readRow = (line: string, row: number) => {
    const [category = '', level = '', moveId = '', ...rest] = line.split(',').map((cell) => cell.trim());
    const isPart = category === '' && level === '' && moveId !== '';
    const key = isPart ? moveId : completionKey(category, level, moveId);
    const map = isPart ? parts : texts;
    if (category === '' && !isPart) report(row, 'the category is empty');
    if (line.includes('"')) report(row, 'no cell may have quotes');
    if (map.has(key)) report(row, `"${key}" has a row already`);
    map.set(key, rest.join(', '));
    if (!isPart) rows.set(key, row);
  };
  for (const [index, line] of lines.entries()) readRow(line, index + 2);
  const parse = (key: string) => {
    const text = texts.get(key);
    return text === undefined ? undefined : parseTracing(text, parts);
  };
  return { rows, parse, faults };
}

/** Each move's tracing by its completion key. A faulty row is left out and reported. */
export function readTracings(csv: string): { tracings: Map<string, Tracing>; faults: CurriculumFault[] } {
  const file = readTracingFile(csv);
  const tracings = new Map<string, Tracing>();
  const faults = [...file.faults];
  for (const [key, row] of file.rows) {
    try {
      const tracing = file.parse(key);
      if (tracing) tracings.set(key, tracing);
    } catch (error) {
      if (!(error instanceof TracingError)) throw error;
      faults.push({ row, message: error.message });
    }
  }
  return { tracings, faults };
}
