import { describe, expect, it } from 'vitest';
import { writeNotation } from '../../testing/tracing/write-notation.ts';
import { parseTracing, TracingError } from './parse-tracing.ts';
import { listSteps, mirrorTracing } from './tracing.ts';

const skated = (notation: string) => writeNotation(listSteps(parseTracing(notation)));

describe('a tracing', () => {
  it.each([
    'LFO 120',
    'LFO 120 tight',
    'LF 0.5',
    'LFO+RFI 90',
    'LFO 45 pump',
    'RBI 360 pivot',
    'spin LBI 6',
    'spin LBI+RFI 4',
    'LF+RF 4; stop snowplow R',
    'stand; hop; stand',
    'stand; toe R; hop R; toe L; RF 4',
    'LF+RF 1; two-foot-turn L; LB+RB 1',
    'push; LF 3; scooter-push; LF 3',
    'LBI 60; toe R; jump 0.5; toe L; RFI 60',
  ])('may be %s', (notation) => {
    expect(skated(notation)).toBe(notation);
  });

  it('has its strokes with the signs before them, whatever the spacing', () => {
    expect(parseTracing(' push;LFO 120 tight ; three-turn; LBI 60')).toEqual({
      parts: [
        { signs: [{ kind: 'push' }], element: stroke('L', 'F', 'O', 120, 'tight') },
        { signs: [{ kind: 'three-turn' }], element: stroke('L', 'B', 'I', 60, 'normal') },
      ],
      bothSides: false,
      comment: '',
    });
  });

  it('has its comment separately', () => {
    expect(parseTracing('LF 4 # Coaches say #1 first.').comment).toBe('Coaches say #1 first.');
  });

  it('may be done on both sides, without repeated steps', () => {
    const tracing = parseTracing('LF 4; both sides # Why not.');
    expect(tracing).toMatchObject({ bothSides: true, comment: 'Why not.' });
    expect(listSteps(tracing)).toHaveLength(1);
  });

  it('may name a part in brackets, also in a repetition', () => {
    const parts = new Map([['[stroking]', 'push; LF 2; push; RF 2']]);
    expect(writeNotation(listSteps(parseTracing('([stroking]) x2; push; LF 9', parts)))).toBe(
      'push; LF 2; push; RF 2; push; LF 2; push; RF 2; push; LF 9',
    );
  });
});

describe('a repetition', () => {
  it('is skated again, and marked as repeated', () => {
    const steps = listSteps(parseTracing('(push; LFO 60; push; RFO 60) x2'));
    expect(writeNotation(steps)).toBe('push; LFO 60; push; RFO 60; push; LFO 60; push; RFO 60');
    expect(steps.map(({ repeated }) => repeated)).toEqual([false, false, true, true]);
  });

  it('mirrored changes sides every second time, and repeats from the third', () => {
    const steps = listSteps(parseTracing('(push; LFO 60) x3 mirrored'));
    expect(writeNotation(steps)).toBe('push; LFO 60; push; RFO 60; push; LFO 60');
    expect(steps.map(({ repeated }) => repeated)).toEqual([false, false, true]);
  });
});

it('mirrored for skaters who turn the other way, it changes only the feet', () => {
  const mirror = (notation: string) => writeNotation(listSteps(mirrorTracing(parseTracing(notation))));
  expect(mirror('LBI 60; toe R; jump 1; RBO 60; step; spin LBI 3')).toBe(
    'RBI 60; toe L; jump 1; LBO 60; step; spin RBI 3',
  );
  expect(mirror('(push; LFO 60) x2 mirrored')).toBe('push; RFO 60; push; LFO 60');
  expect(mirror('LF 4; stop T R')).toBe('RF 4; stop T L');
  expect(mirror('LF+RF 1; two-foot-turn L; LB+RB 1')).toBe('LF+RF 1; two-foot-turn R; LB+RB 1');
  expect(mirror('stand; toe R; hop R; toe L; RF 4')).toBe('stand; toe L; hop L; toe R; LF 4');
  expect(mirror(mirror('LFO+RFI 90; stop snowplow R'))).toBe('LFO+RFI 90; stop snowplow R');
});

describe('is refused, naming the item and what to do', () => {
  it.each([
    ['LFO 60; twirl; RFO 60', '"twirl" is neither a sign nor a stroke such as "LFO 120"'],
    ['LFO', '"LFO": the stroke is 10 to 360 degrees long'],
    ['LFO 400', '"LFO 400": the stroke is 10 to 360 degrees long'],
    ['LFO 60 huge', '"LFO 60 huge": "huge" is not known'],
    ['LF 4 tight', '"LF 4 tight": a flat or a pivot is neither tight nor wide'],
    ['LFO+RFO 60', '"LFO+RFO 60": the feet would come apart'],
    ['LF 4 pump', '"LF 4 pump": a foot pumps beside an outside edge'],
    ['LFO 60 drag', '"LFO 60 drag": a foot drags beside a flat'],
    ['spin LB 3', '"spin LB 3": a spin has an edge and 0.5 to 20 revolutions'],
    ['spin LBI 21', '"spin LBI 21": a spin has an edge and 0.5 to 20 revolutions'],
    ['LFO 60; three-turn', 'nothing is skated after the sign "three-turn"'],
    ['(LF 1; step; RF 1', 'a parenthesis is not closed'],
    ['(LF 1; step; RF 1)', '")" does not say how often'],
    ['[loop]', 'there is no part [loop]'],
  ])('"%s": %s', (notation, message) => {
    expect(() => parseTracing(notation)).toThrow(TracingError);
    expect(() => parseTracing(notation)).toThrow(message);
  });
});

function stroke(foot: string, direction: string, edge: string, extent: number, size: string) {
  return { kind: 'stroke', feet: [{ foot, direction, edge }], extent, size };
}
