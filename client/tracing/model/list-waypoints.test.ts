import { expect, it } from 'vitest';
import { listWaypoints } from './list-waypoints.ts';
import { parseTracing } from './parse-tracing.ts';
import { timeTracing } from './timeline.ts';

function waypointsOf(notation: string) {
  const tracing = parseTracing(notation);
  return listWaypoints(
    tracing,
    timeTracing(tracing, () => undefined),
  );
}

it('begins at the start and continues to the end of each stroke, in the words of the description, without lengths', () => {
  expect(waypointsOf('LF 2; push; RF 6')).toEqual([
    { progress: 0, words: 'Start' },
    { progress: 0.25, words: '1 of 2 · Left forward flat' },
    { progress: 1, words: '2 of 2 · Push; right forward flat' },
  ]);
});

it('assigns a turn and a flight to the stroke that they lead to', () => {
  expect(waypointsOf('LFO 120; three-turn; LBI 60').map(({ words }) => words)).toEqual([
    'Start',
    '1 of 2 · Left forward outside edge',
    '2 of 2 · Three-turn; left backward inside edge',
  ]);
});

it('numbers repetitions', () => {
  expect(waypointsOf('(push; LFO 75) x4 mirrored').map(({ progress, words }) => [progress, words])).toEqual([
    [0, 'Start'],
    [0.25, '1 of 4 · Push; left forward outside edge'],
    [0.5, '2 of 4 · Push; right forward outside edge'],
    [0.75, '3 of 4 · Push; left forward outside edge'],
    [1, '4 of 4 · Push; right forward outside edge'],
  ]);
});
