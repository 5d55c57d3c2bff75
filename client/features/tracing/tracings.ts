import { completionKey } from '#shared/completion-key.ts';
import type { PlacedMove } from '#shared/curriculum.ts';
import { describeTracing } from '#shared/tracing/describe-tracing.ts';
import { type Drawing, drawTracing } from '#shared/tracing/draw-tracing.ts';
import { listWaypoints, type Waypoint } from '#shared/tracing/list-waypoints.ts';
import { mirrorTracing, type Tracing } from '#shared/tracing/tracing.ts';
import { readTracingFile } from '#shared/tracing/tracings-csv.ts';
import tracingFile from '../../../data/tracings.csv?raw';
import { useTurnsClockwise } from './turning.ts';

const file = readTracingFile(tracingFile);
const tracings = new Map<string, Tracing | undefined>();
const drawings = new WeakMap<Tracing, Drawing>();
const waypoints = new WeakMap<Tracing, Waypoint[]>();
const mirrored = new WeakMap<Tracing, Tracing>();

/** What the move draws on the ice, for a skater who turns as this one does; undefined where the file has no row for it. */
export function useTracing({ categoryId, levelId, move }: PlacedMove): Tracing | undefined {
  const turnsClockwise = useTurnsClockwise();
  const tracing = findTracing(completionKey(categoryId, levelId, move.id));
  return tracing && turnsClockwise ? once(mirrored, tracing, mirrorTracing) : tracing;
}

/** The file was checked by the server. A page reads only what it shows. */
function findTracing(key: string): Tracing | undefined {
  if (!tracings.has(key)) tracings.set(key, file.parse(key));
  return tracings.get(key);
}

/** What a screen reader hears of the drawing. */
export function nameDrawing(tracing: Tracing): string {
  return `On the ice: ${describeTracing(tracing)}`;
}

export function drawOnce(tracing: Tracing): Drawing {
  return once(drawings, tracing, drawTracing);
}

export function listWaypointsOnce(tracing: Tracing): Waypoint[] {
  return once(waypoints, tracing, listWaypoints);
}

function once<Made>(made: WeakMap<Tracing, Made>, tracing: Tracing, make: (tracing: Tracing) => Made): Made {
  const result = made.get(tracing) ?? make(tracing);
  made.set(tracing, result);
  return result;
}
