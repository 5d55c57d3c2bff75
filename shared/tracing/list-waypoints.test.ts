import { expect, it } from 'vitest';
import { listWaypoints } from './list-waypoints.ts';
import { parseTracing } from './parse-tracing.ts';

function waypointsOf(notation: string) {
  return listWaypoints(parseTracing(notation));
}

it('begins at the start and continues to the end of each stroke, in the words of the description', () => {
  expect(waypointsOf('LF 2; push; RF 6')).toEqual([
    { progress: 0, words: 'Start' },
    { progress: 0.25, words: 'Left forward flat, 2 blade lengths (1 of 2)' },
    { progress: 1, words: 'Push; right forward flat, 6 blade lengths (2 of 2)' },
  ]);
});

it('assigns a turn and a flight to the stroke that they lead to', () => {
  expect(waypointsOf('LFO 120; three-turn; LBI 60').map(({ words }) => words)).toEqual([
    'Start',
    'Left forward outside edge, a third of a circle (1 of 2)',
    'Three-turn; left backward inside edge, a sixth of a circle (2 of 2)',
  ]);
});

it('describes lifting a foot after a glide on both', () => {
  expect(waypointsOf('LF+RF 2; step; RF 6').at(-1)?.words).toMatch(/^Lift the left foot; right/);
});

it('numbers repetitions', () => {
  expect(waypointsOf('(push; LFO 75) x4 mirrored').map(({ progress, words }) => [progress, words])).toEqual([
    [0, 'Start'],
    [0.25, 'Push; left forward outside edge, 75 degrees of a circle (1 of 4)'],
    [0.5, 'Push; right forward outside edge, 75 degrees of a circle (2 of 4)'],
    [0.75, 'Push; left forward outside edge, 75 degrees of a circle (3 of 4)'],
    [1, 'Push; right forward outside edge, 75 degrees of a circle (4 of 4)'],
  ]);
});

it('adds what happens on one spot to the stroke before it', () => {
  expect(waypointsOf('LF+RF 5; stop snowplow').map(({ words }) => words)).toEqual([
    'Start',
    'Both feet forward, 5 blade lengths; snowplow stop (1 of 1)',
  ]);
  expect(waypointsOf('stand; hop; stand').map(({ words }) => words)).toEqual([
    'Standing on both feet',
    'Hop; standing on both feet (1 of 1)',
  ]);
});
