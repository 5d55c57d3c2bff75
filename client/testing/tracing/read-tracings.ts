import { parseTracing } from '../../tracing/model/parse-tracing.ts';
import type { Tracing } from '../../tracing/model/tracing.ts';
import { readNotations } from '../../tracing/model/tracings-csv.ts';

/** The tracing of each move in the file, by completion key. */
export function readTracings(csv: string): Map<string, Tracing> {
  const notations = readNotations(csv);
  const moves = [...notations].filter(([key]) => !key.startsWith('['));
  return new Map(moves.map(([key, notation]) => [key, parseTracing(notation, notations)]));
}
