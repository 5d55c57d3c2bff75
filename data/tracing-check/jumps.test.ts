import { expect, it } from 'vitest';
import { parseTracing } from '#shared/tracing/parse-tracing.ts';
import { mirrorNotation } from '#shared/tracing/testing/write-notation.ts';
import { checkNotation } from './check-notation.ts';
import { checkTracing } from './check-tracing.ts';

const jumps = [
  { name: 'waltz jump', from: 'LFO', flight: 'jump 0.5', onto: ['RBO'] },
  { name: 'salchow', from: 'LBI', flight: 'jump 1', onto: ['RBO'] },
  {
    name: 'toe loop, or Lutz of a clockwise skater',
    from: 'RBO',
    flight: 'toe L; jump 1',
    onto: ['RBO', 'LBO'],
  },
  { name: 'loop and half loop', from: 'RBO', flight: 'jump 1', onto: ['RBO', 'LBI'] },
  { name: 'flip', from: 'LBI', flight: 'toe R; jump 1', onto: ['RBO'] },
  {
    name: 'Lutz, or toe loop of a clockwise skater',
    from: 'LBO',
    flight: 'toe R; jump 1',
    onto: ['RBO', 'LBO'],
  },
  { name: 'axel', from: 'LFO', flight: 'jump 1.5', onto: ['RBO'] },
  { name: 'double flip', from: 'LBI', flight: 'toe R; jump 2', onto: ['RBO'] },
  // They land on a toe pick, which pushes onto the edge.
  { name: 'half flip', from: 'LBI', flight: 'toe R; jump 0.5; toe L', onto: ['RFI'] },
  { name: 'half Lutz', from: 'LBO', flight: 'toe R; jump 0.5; toe L', onto: ['RFI', 'RFO'] },
  {
    name: 'mazurka, or side toe hop out of a jump',
    from: 'RBO',
    flight: 'toe L; jump 0.5; toe R',
    onto: ['LFI', 'LFO'],
  },
  { name: 'ballet jump', from: 'RBO', flight: 'toe L; jump 0.5; toe L', onto: ['RFI'] },
  { name: 'falling leaf', from: 'RBO', flight: 'jump 0.5; toe L', onto: ['RFI'] },
];
const landings = ['LFO', 'LFI', 'RFO', 'RFI', 'LBO', 'LBI', 'RBO', 'RBI', 'LF', 'RF'];

it.each(jumps)('$name lands $onto and nothing else, and mirrored for clockwise skaters', (jump) => {
  const { from, flight, onto } = jump;
  const jumpOnto = (landing: string) => `${from} 60; ${flight}; ${landing} ${landing.length > 2 ? 60 : 4}`;
  const refused = expect.stringMatching(/^stroke 2 .*no jump goes/);
  for (const landing of landings) {
    const expected = onto.includes(landing) ? 'accepted' : refused;
    expect(checkNotation(jumpOnto(landing)), jumpOnto(landing)).toEqual(expected);
  }
  for (const landing of onto) {
    const mirrored = mirrorNotation(jumpOnto(landing));
    expect(checkNotation(mirrored), mirrored).toBe('accepted');
  }
});

it.each([
  ['a half flip without the toe pick that helps it up', 'LBI 60; jump 0.5; toe L; RFI 60'],
  ['a half Lutz without it', 'LBO 60; jump 0.5; toe L; RFI 60'],
  ['a half flip that lands on the toe pick which helped', 'LBI 60; toe R; jump 0.5; toe R; LFI 60'],
  ['a half flip that lands on no toe pick', 'LBI 60; toe R; jump 0.5; RFI 60'],
  ['a whole flip onto a toe pick', 'LBI 60; toe R; jump 1; toe L; RFI 60'],
])('refuses a jump %s', (_, jump) => {
  expect(() => checkTracing(parseTracing(jump))).toThrow(/^stroke 2 .*no jump goes/);
});

it.each([
  'LFO 60; hop; LFO 60',
  'LFO 60; hop; RFI 60',
  'LFO 60; hop; toe R; LFI 60',
  'LF 4; hop; LFO 60',
  'LF+RF 3; hop; RFO 60',
  'LF+RF 3; toe L; hop; RFO 60',
  'stand; toe R; hop; toe L; RF 4',
  'LF 4; hop; stand',
  'LFO 60; hop; LF 4',
  'LFO 60; hop; LFI+RFO 60',
  'LFO+RFI 60; hop; LFI 60',
])('accepts a hop %s', (hop) => {
  expect(() => checkTracing(parseTracing(hop))).not.toThrow();
});

it.each([
  ['LFO 60; hop; LFI 60', 'a hop onto the same foot keeps the edge'],
  ['LF 4; toe L; hop; RF 4', 'the toe pick is that of the other foot'],
  ['LF 4; hop; toe R; RF 4', 'the foot that lands on its toe pick pushes onto the other'],
  ['LF 4; hop; toe R; LF+RF 4', 'the foot that lands on its toe pick pushes onto the other'],
  ['stand; hop; toe R; stand', 'the foot that lands on its toe pick pushes onto the other'],
  ['stand; hop; off-ice', 'a hop ends in a glide, or standing'],
  ['LFO 60; hop; spin LFO 3', 'a hop ends in a glide, or standing'],
])('refuses a hop %s', (hop, reason) => {
  expect(() => checkTracing(parseTracing(hop))).toThrow(/^stroke 2/);
  expect(() => checkTracing(parseTracing(hop))).toThrow(reason);
});

it.each([
  ['LFO 60; jump 1; RBO 60', 'no jump goes'],
  ['LBI 60; toe L; jump 1; RBO 60', 'the toe pick is that of the other foot'],
  ['LBI 60; jump 0.3; RBO 60', 'whole or half revolutions'],
  ['LBI 60; jump 0; RBO 60', 'whole or half revolutions'],
  ['LF+RF 3; jump 1; RBO 60', 'leaves one foot'],
  ['RBO 90 pivot; jump 1; RBO 60', 'a jump leaves the ice while the free foot is off it'],
  ['LF 4 drag; hop; LF 4', 'a jump leaves the ice while the free foot is off it'],
  ['LBI 60; jump 1; jump 1; RBO 60', 'at most a toe pick'],
  ['LBI 60; toe R; toe R; jump 1; RBO 60', 'at most a toe pick'],
  ['LBI 60; toe R; jump 0.5; toe L; toe L; RFI 60', 'at most a toe pick'],
  ['LF 3; hop; RB 3', 'a hop keeps the direction'],
])('%s is not a jump', (notation, reason) => {
  expect(() => checkTracing(parseTracing(notation))).toThrow(reason);
});
