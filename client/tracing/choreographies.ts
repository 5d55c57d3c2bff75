import type { CountedMove } from '#shared/curriculum.ts';
import moveFile from '../../data/move-poses.csv?raw';
import poseFile from '../../data/poses.csv?raw';
import { memoize } from '../lib/memoize.ts';
import { type Choreography, choreograph, mirrorChoreography } from './body/choreography.ts';
import { type MovePoses, readMovePoses } from './body/move-poses.ts';
import { type PoseRow, readPoses } from './body/pose-table.ts';
import { findTracing } from './tracings.ts';
import { useTurnsClockwise } from './turning.tsx';

let table: ReadonlyMap<string, PoseRow> | undefined;
let posesByMove: ReadonlyMap<string, MovePoses> | undefined;
const choreographies = new Map<string, Choreography | undefined>();
const mirrorOf = memoize(mirrorChoreography);

/** How the body moves in a move, mirrored if the skater turns clockwise; undefined if the move has no tracing. */
export function useChoreography({ key }: CountedMove): Choreography | undefined {
  const turnsClockwise = useTurnsClockwise();
  const choreography = findChoreography(key);
  return choreography && turnsClockwise ? mirrorOf(choreography) : choreography;
}

function findChoreography(key: string): Choreography | undefined {
  if (!choreographies.has(key)) choreographies.set(key, makeChoreography(key));
  return choreographies.get(key);
}

function makeChoreography(key: string): Choreography | undefined {
  table ??= readPoses(poseFile);
  posesByMove ??= readMovePoses(moveFile);
  const tracing = findTracing(key);
  return tracing && choreograph(tracing, posesByMove.get(key) ?? { named: new Map(), picture: '' }, table);
}
