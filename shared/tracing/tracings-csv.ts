import Papa from 'papaparse';
import { completionKey } from '../completion-key.ts';
import type { CurriculumFault } from '../curriculum-csv.ts';
import { parseTracing, TracingError } from './parse-tracing.ts';
import type { Tracing } from './tracing.ts';

const columns = ['category', 'level', 'move_id', 'tracing'] as const;
type Row = Record<(typeof columns)[number], string>;

/**
 * Each move's tracing by its completion key. A row without a category is a part that the rows below it may name. A faulty row is left out
 * and reported.
 */
export function readTracings(csv: string): { tracings: Map<string, Tracing>; faults: CurriculumFault[] } {
  const { data, meta } = Papa.parse<Partial<Row>>(csv, {
    header: true,
    skipEmptyLines: true,
    transform: (cell) => cell.trim(),
  });
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  const faults = missing.map((column) => ({ row: 1, message: `the column "${column}" is missing` }));
  const tracings = new Map<string, Tracing>();
  const parts = new Map<string, string>();
  if (faults.length > 0) return { tracings, faults };
  for (const [index, { category = '', level = '', move_id = '', tracing = '' }] of data.entries()) {
    try {
      const parsed = parseTracing(tracing, parts);
      if (category === '') addNew(parts, move_id, tracing.split('#')[0] ?? '');
      else addNew(tracings, completionKey(category, level, move_id), parsed);
    } catch (error) {
      if (!(error instanceof TracingError)) throw error;
      faults.push({ row: index + 2, message: `${move_id}: ${error.message}` });
    }
  }
  return { tracings, faults };
}

function addNew<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.has(key)) throw new TracingError('it has a row already');
  map.set(key, value);
}
