import type { Move } from '#shared/curriculum.ts';
import { memoize } from '#shared/memoize.ts';
import { describeTracing } from '#shared/tracing/describe-tracing.ts';
import { drawTracing } from '#shared/tracing/draw-tracing.ts';
import { listWaypoints } from '#shared/tracing/list-waypoints.ts';
import { mirrorTracing, type Tracing } from '#shared/tracing/tracing.ts';
import { readTracingFile, type TracingFile } from '#shared/tracing/tracings-csv.ts';
import tracingFile from '../../../data/tracings.csv?raw';
import { useTurnsClockwise } from './turning.tsx';

let file: TracingFile | undefined;
const tracings = new Map<string, Tracing | undefined>();
/** Each drawing is shown twice, and its tracing does not change. */
export const drawingOf = memoize(drawTracing);
/** Computed only when somebody plays a drawing. */
export const waypointsOf = memoize(listWaypoints);
const mirrorOf = memoize(mirrorTracing);

/** What the move draws on the ice, for a skater who turns as this one does; undefined where the file has no row for it. */
export function useTracing({ key }: Move): Tracing | undefined {
  const turnsClockwise = useTurnsClockwise();
  const tracing = findTracing(key);
  return tracing && turnsClockwise ? mirrorOf(tracing) : tracing;
}

/** The file was checked by the server. A page reads only what it shows, and not before: its buttons come first. */
function findTracing(key: string): Tracing | undefined {
  file ??= readTracingFile(tracingFile);
  if (!tracings.has(key)) tracings.set(key, file.parse(key));
  return tracings.get(key);
}

/** The text alternative of the drawing. */
export function describeDrawing(tracing: Tracing): string {
  return `On the ice: ${describeTracing(tracing)}`;
}
