import type { CountedMove } from '#shared/curriculum.ts';
import { memoize } from '#shared/memoize.ts';
import { drawTracing } from '#shared/tracing/draw-tracing.ts';
import { mirrorTracing, type Tracing } from '#shared/tracing/tracing.ts';
import { parseTracingFile, type TracingFile } from '#shared/tracing/tracings-csv.ts';
import tracingFile from '../../../data/tracings.csv?raw';
import { useTurnsClockwise } from './turning.tsx';

let file: TracingFile | undefined;
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

/** Parses tracings on demand, so that pages become interactive sooner. The server has already checked the file. */
function findTracing(key: string): Tracing | undefined {
  file ??= parseTracingFile(tracingFile);
  if (!tracings.has(key)) tracings.set(key, file.parse(key));
  return tracings.get(key);
}
