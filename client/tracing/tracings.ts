import type { CountedMove } from '#shared/curriculum.ts';
import tracingFile from '../../data/tracings.csv?raw';
import { memoize } from '../lib/memoize.ts';
import { drawTracing } from './model/draw-tracing.ts';
import { parseTracing, TracingError } from './model/parse-tracing.ts';
import { mirrorTracing, type Tracing } from './model/tracing.ts';
import { readNotations } from './model/tracings-csv.ts';
import { useTurnsClockwise } from './turning.tsx';

let notations: ReadonlyMap<string, string> | undefined;
const tracings = new Map<string, Tracing | undefined>();
/** Cached, because each drawing is shown twice. */
export const drawingOf = memoize(drawTracing);
const mirrorOf = memoize(mirrorTracing);

/** The tracing of a move, mirrored if the skater turns clockwise; undefined if there is none. */
export function useTracing({ key }: CountedMove): Tracing | undefined {
  const turnsClockwise = useTurnsClockwise();
  const tracing = findTracing(key);
  return tracing && turnsClockwise ? mirrorOf(tracing) : tracing;
}

/** For a skater who turns counterclockwise. Parses tracings on demand, so that pages become interactive sooner. */
export function findTracing(key: string): Tracing | undefined {
  notations ??= readNotations(tracingFile);
  if (!tracings.has(key)) tracings.set(key, parse(notations.get(key), notations));
  return tracings.get(key);
}

/** Returns undefined for a line that cannot be read. `npm test` reports it; the page goes without the drawing. */
function parse(notation: string | undefined, parts: ReadonlyMap<string, string>): Tracing | undefined {
  if (notation === undefined) return undefined;
  try {
    return parseTracing(notation, parts);
  } catch (error) {
    if (error instanceof TracingError) return undefined;
    throw error;
  }
}
