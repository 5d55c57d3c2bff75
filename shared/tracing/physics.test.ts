import { describe, expect, it } from 'vitest';
import { parseTracing, TracingError } from './parse-tracing.ts';
import { areFeetTogether, bendOf } from './physics.ts';
import { writeNotation } from './testing/write-notation.ts';
import { feetOf, listSteps, mirrorTracing, type Position } from './tracing.ts';

describe('an edge bends', () => {
  it.each([
    ['LFO', 'left'],
    ['LFI', 'right'],
    ['RFO', 'right'],
    ['RFI', 'left'],
    ['LBO', 'right'],
    ['LBI', 'left'],
    ['RBO', 'left'],
    ['RBI', 'right'],
    ['LF', 'straight'],
    ['RF', 'straight'],
    ['LB', 'straight'],
    ['RB', 'straight'],
  ])('%s: %s', (position, bend) => {
    expect(readFeet(position).map(bendOf)).toEqual([bend]);
  });
});

const signs = [
  { sign: 'three-turn', legal: 'LFO LBI', illegal: ['LFO LBO', 'LFO RBI', 'LFO LFI', 'LF LBI'] },
  { sign: 'three-turn', legal: 'RBO RFI', illegal: ['RBO RFO', 'RBO LFI', 'RBO RBI', 'RBO RF'] },
  { sign: 'bracket', legal: 'RFI RBO', illegal: ['RFI RBI', 'RFI LBO', 'RFI RFO'] },
  { sign: 'rocker', legal: 'LFO LBO', illegal: ['LFO LBI', 'LFO RBO', 'LFO LFO'] },
  { sign: 'counter', legal: 'RBI RFI', illegal: ['RBI RFO', 'RBI LFI', 'RBI RBI'] },
  { sign: 'change', legal: 'RFO RFI', illegal: ['RFO RBI', 'RFO LFI', 'RFO RFO'] },
  { sign: 'mohawk', legal: 'RFI LBI', illegal: ['RFI LBO', 'RFI RBI', 'RFI LFI'] },
  { sign: 'mohawk', legal: 'LFO RBO', illegal: ['LFO RBI', 'LFO LBO', 'LFO RFO'] },
  { sign: 'choctaw', legal: 'LFI RBO', illegal: ['LFI RBI', 'LFI LBO', 'LFI RFO'] },
  { sign: 'cross', legal: 'LFO RFI', illegal: ['LFO RFO', 'LFO LFI', 'LFO RBI', 'LF RF'] },
  { sign: 'cross', legal: 'RBO LBI', illegal: ['RBO LBO', 'RBO RBI', 'RBO LFI'] },
  { sign: 'cross-behind', legal: 'RFI LFO', illegal: ['RFI LFI', 'RFI RFO', 'RFI LBO'] },
  { sign: 'step', legal: 'LFO RFO', illegal: ['LFO LFI', 'LFO RBO'] },
  { sign: 'push', legal: 'LBO RBI', illegal: ['LBO LBI', 'LBO RFI'] },
  { sign: 'two-foot-turn', legal: 'LFO+RFI LBI+RBO', illegal: ['LFO+RFI LBO+RBI', 'LFO LBI', 'LF+RF LF+RF'] },
  { sign: 'reverse', legal: 'LFI+RFI LBI+RBI', illegal: ['LFI+RFI LFI+RFI', 'LFO+RFI LBI+RBO', 'LFO LBI'] },
];

describe.each(signs)('$sign from $legal', ({ sign, legal, illegal }) => {
  const between = (pair: string) => withExtents(pair).join(`; ${sign}; `);

  it('is skated, and on the other side, too', () => {
    expect(() => parseTracing(between(legal))).not.toThrow();
    expect(() => parseTracing(mirrored(between(legal)))).not.toThrow();
  });

  it.each(illegal)('is refused as %s', (pair) => {
    expect(() => parseTracing(between(pair))).toThrow(TracingError);
    expect(() => parseTracing(between(pair))).toThrow('stroke 2');
  });
});

const jumps = [
  { name: 'waltz jump', from: 'LFO', signs: 'jump 0.5', onto: ['RBO'] },
  { name: 'salchow', from: 'LBI', signs: 'jump 1', onto: ['RBO'] },
  {
    name: 'toe loop, or Lutz of a clockwise skater',
    from: 'RBO',
    signs: 'toe L; jump 1',
    onto: ['RBO', 'LBO'],
  },
  { name: 'loop and half loop', from: 'RBO', signs: 'jump 1', onto: ['RBO', 'LBI'] },
  { name: 'flip', from: 'LBI', signs: 'toe R; jump 1', onto: ['RBO'] },
  {
    name: 'Lutz, or toe loop of a clockwise skater',
    from: 'LBO',
    signs: 'toe R; jump 1',
    onto: ['RBO', 'LBO'],
  },
  { name: 'axel', from: 'LFO', signs: 'jump 1.5', onto: ['RBO'] },
  { name: 'double flip', from: 'LBI', signs: 'toe R; jump 2', onto: ['RBO'] },
];
const edges = ['LFO', 'LFI', 'RFO', 'RFI', 'LBO', 'LBI', 'RBO', 'RBI'];

describe.each(jumps)('$name', ({ from, signs: flight, onto }) => {
  it.each(onto)('lands %s, and mirrored for clockwise skaters', (landing) => {
    const jump = `${from} 60; ${flight}; ${landing} 60`;
    expect(() => parseTracing(jump)).not.toThrow();
    expect(() => parseTracing(mirrored(jump))).not.toThrow();
  });

  it.each(edges.filter((edge) => !onto.includes(edge)))('does not land %s', (landing) => {
    expect(() => parseTracing(`${from} 60; ${flight}; ${landing} 60`)).toThrow(/^stroke 2 .*no jump goes/);
  });
});

it.each(['LBI', 'LBO'])(
  'half jumps from %s land forward on the toe pick, pushing onto the other foot',
  (from) => {
    const start = `${from} 60; toe R; jump 0.5`;
    expect(() => parseTracing(`${start}; toe L; RFI 60`)).not.toThrow();
    expect(() => parseTracing(mirrored(`${start}; toe L; RFI 60`))).not.toThrow();
    expect(() => parseTracing(`${start}; toe L; LFI 60`)).toThrow('pushes onto the other');
    expect(() => parseTracing(`${start}; toe L; RBI 60`)).toThrow('from backward to forward');
    expect(() => parseTracing(`${start}; RFI 60`)).toThrow('no jump goes');
  },
);

it.each([
  ['LFO 60; jump 1; RBO 60', 'no jump goes'],
  ['LBI 60; toe L; jump 1; RBO 60', 'the toe pick is that of the other foot'],
  ['LBI 60; jump 0.3; RBO 60', 'whole or half revolutions'],
  ['LF+RF 3; jump 1; RBO 60', 'leaves one foot'],
  ['LBI 60; jump 1; jump 1; RBO 60', 'at most a toe pick'],
  ['LF 3; hop; RB 3', 'a hop keeps the direction'],
])('%s is no jump', (notation, reason) => {
  expect(() => parseTracing(notation)).toThrow(reason);
});

describe('both feet stay together', () => {
  it.each(['LFO+RFI', 'LBI+RBO', 'LF+RF', 'LFI+RFI', 'LBI+RBI', 'LFO'])('on %s', (feet) => {
    expect(areFeetTogether(readFeet(feet))).toBe(true);
  });

  it.each(['LFO+RFO', 'LF+RFI', 'LFO+RBO', 'LF+LF', 'LBO+RBO'])('but not on %s', (feet) => {
    expect(areFeetTogether(readFeet(feet))).toBe(false);
  });

  it('in a spin, where one may go backward but both go the same way round', () => {
    expect(areFeetTogether(readFeet('LBI+RFI'), true)).toBe(true);
    expect(areFeetTogether(readFeet('LFI+RFI'), true)).toBe(false);
  });
});

function readFeet(names: string): Position[] {
  return names.split('+').map(([foot, direction, edge = '']) => ({ foot, direction, edge }) as Position);
}

/** `LFO LBI` as `LFO 60`, `LBI 60`, and flats with a length. */
function withExtents(pair: string): string[] {
  return pair.split(' ').map((feet) => `${feet} ${/[OI]/.test(feet) ? 60 : 2}`);
}

function mirrored(notation: string): string {
  const tracing = mirrorTracing(parseTracing(notation));
  const [first] = listSteps(tracing).flatMap(({ element }) => feetOf(element));
  expect(first?.foot).not.toBe(notation[0]);
  return writeNotation(listSteps(tracing));
}
