import { describe, expect, it } from 'vitest';
import { mirrorNotation } from '../../client/testing/tracing/write-notation.ts';
import { parseTracing, TracingError } from '../../client/tracing/model/parse-tracing.ts';
import { plainSigns } from '../../client/tracing/model/tracing.ts';
import { checkNotation } from './check-notation.ts';
import { checkTracing } from './check-tracing.ts';

const isSkated = (notation: string) => checkNotation(notation) === 'accepted';

it.each([
  'RFI 60; mohawk; LBI+RBO 60',
  'RFI 30; cross; LFO 30',
  'LF+RF 3; push; RF+LF 3',
  'LFI 60; reverse; RBI 60',
  'LF 6; stop T L',
  'LFO+RFI 90; two-foot-turn R; LBI+RBO 90',
  'hop; LFO 90',
  'RBO 60; jump 99; RBO 60',
  'push; (LFO 60; push; RFO 60) x2',
  'stand; three-turn; LBI 60',
  'LFO 60; three-turn; push; LBI 60',
  'LFO 60; toe R; LFO 60',
  'LFI+RFI 180',
])('refuses %s', (notation) => {
  expect(isSkated(notation)).toBe(false);
});

it.each([
  'LFO+RFI 90; two-foot-turn L; RBO+LBI 90',
  'RFI+LFI 90; LFI+RFI 90',
  'LFO 60; LF 3',
  'LF 6; stop T R',
])('accepts %s', (notation) => {
  expect(isSkated(notation)).toBe(true);
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
  { sign: 'cross', legal: 'LFO RFI', illegal: ['LFO RFO', 'LFO LFO', 'LFO RBO', 'LFO RBI', 'LF RF'] },
  { sign: 'cross', legal: 'RBO LBI', illegal: ['RBO LBO', 'RBO RBI', 'RBO LFI'] },
  { sign: 'cross-behind', legal: 'RFI LFO', illegal: ['RFI LFI', 'RFI RFO', 'RFI LBO'] },
  { sign: 'step', legal: 'LFO RFO', illegal: ['LFO LFI', 'LFO RBO'] },
  { sign: 'step', legal: 'RBO LFO', illegal: ['RBO RFO', 'RFO LBO', 'LB+RB RF', 'RB LF+RF'] },
  { sign: 'push', legal: 'LBO RBI', illegal: ['LBO LBI', 'LBO RFI'] },
  { sign: 'scooter-push', legal: 'LF LF', illegal: ['LF RF', 'LF LB', 'LFO LFI', 'LF+RF LF+RF'] },
  { sign: 'two-foot-turn', legal: 'LFO+RFI LBI+RBO', illegal: ['LFO+RFI LBO+RBI', 'LFO LBI', 'LF+RF LF+RF'] },
  { sign: 'reverse', legal: 'LFI+RFI LBI+RBI', illegal: ['LFI+RFI LFI+RFI', 'LFO+RFI LBI+RBO', 'LFO LBI'] },
];

it('every sign without an argument has examples of what is legal and what is not', () => {
  const tested = new Set<string>(signs.map(({ sign }) => sign));
  expect(plainSigns.filter((sign) => !tested.has(sign))).toEqual([]);
});

describe.each(signs)('$sign from $legal', ({ sign, legal, illegal }) => {
  const between = (pair: string) => withExtents(pair).join(`; ${sign}; `);

  it('is skated, also on the other side', () => {
    expect(() => checkTracing(parseTracing(between(legal)))).not.toThrow();
    expect(() => checkTracing(parseTracing(mirrorNotation(between(legal))))).not.toThrow();
  });

  it.each(illegal)('is refused as %s', (pair) => {
    expect(() => checkTracing(parseTracing(between(pair)))).toThrow(TracingError);
    expect(() => checkTracing(parseTracing(between(pair)))).toThrow('stroke 2');
  });
});

it.each(['', ' L', ' R'])('a two-foot turn%s out of a swizzle is refused for one reason', (side) => {
  const notation = `LFI+RFI 60; two-foot-turn${side}; LBI+RBI 60`;
  expect(() => checkTracing(parseTracing(notation))).toThrow('and keeps the curve');
});

/** `LFO LBI` as `LFO 60`, `LBI 60`, and flats with a length. */
function withExtents(pair: string): string[] {
  return pair.split(' ').map((feet) => `${feet} ${/[OI]/.test(feet) ? 60 : 2}`);
}
