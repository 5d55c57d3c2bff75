import type { Tracing } from '../tracing.ts';
import { parseTracingFile } from '../tracings-csv.ts';

/** The tracing of each move in the file, by completion key. */
export function readTracings(csv: string): Map<string, Tracing> {
  const { rows, parse } = parseTracingFile(csv);
  const keys = [...rows.keys()].filter((key) => !key.startsWith('['));
  return new Map(keys.map((key) => [key, parse(key) as Tracing]));
}
