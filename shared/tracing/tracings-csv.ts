import { completionKey } from '../completion-key.ts';
import type { CurriculumFault } from '../curriculum-csv.ts';
import { parseTracing, TracingError } from './parse-tracing.ts';
import type { Tracing } from './tracing.ts';

const header = 'category,level,move_id,tracing';

/**
 * Each move's tracing by its completion key. A row without a category is a part that the rows below it may name. A faulty row is left out
 * and reported. No cell is quoted, so that the browser needs no parser for this file; only the last may have commas.
 */
export function readTracings(csv: string): { tracings: Map<string, Tracing>; faults: CurriculumFault[] } {
  const tracings = new Map<string, Tracing>();
  const parts = new Map<string, string>();
  const faults: CurriculumFault[] = [];
  const [first = '', ...rows] = csv.trimEnd().split(/\r?\n/);
  if (first !== header) faults.push({ row: 1, message: `the first row is "${header}"` });
  for (const [index, row] of rows.entries()) {
    try {
      readRow(row, tracings, parts);
    } catch (error) {
      if (!(error instanceof TracingError)) throw error;
      faults.push({ row: index + 2, message: error.message });
    }
  }
  return { tracings, faults };
}

function readRow(row: string, tracings: Map<string, Tracing>, parts: Map<string, string>): void {
  const [category = '', level = '', moveId = '', ...rest] = row.split(',').map((cell) => cell.trim());
  const text = rest.join(', ');
  if (row.includes('"')) throw new TracingError('no cell may have quotes');
  const tracing = parseTracing(text, parts);
  if (category === '') addNew(parts, moveId, text.split('#')[0] ?? '');
  else addNew(tracings, completionKey(category, level, moveId), tracing);
}

function addNew<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.has(key)) throw new TracingError(`"${key}" has a row already`);
  map.set(key, value);
}
