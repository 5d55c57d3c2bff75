import { expect, it } from 'vitest';
import { termPattern } from '#shared/search.ts';
import { excerpt, wordsPattern } from './highlight.tsx';

const long = `${'before '.repeat(20)}Three ${'after '.repeat(20)}`.trim();

it('quotes whole words on both sides of the first match', () => {
  expect(excerpt(long, /three/giu)).toBe(`…${'before '.repeat(8)}Three ${'after '.repeat(8)}after…`);
});

it('leaves a short text as it is, and has none without a match', () => {
  expect(excerpt('Turn a three.', /three/giu)).toBe('Turn a three.');
  expect(excerpt('Turn.', /three/giu)).toBeUndefined();
});

it('finds the term as it is, whatever its case', () => {
  expect('Sit (LOW), sit .*'.match(termPattern(' (low)', 'g'))).toEqual(['(LOW)']);
  expect('Sit low'.match(termPattern('.*', 'g'))).toBeNull();
});

it('finds whole words only, in the singular or the plural', () => {
  expect('Three-turn, half turns'.match(wordsPattern(['turn']))).toEqual(['turn', 'turns']);
  expect('Three-turns, 3 turns: overturns'.match(wordsPattern(['turns', '3']))).toEqual([
    'turns',
    '3',
    'turns',
  ]);
  expect('Stage 31'.match(wordsPattern(['3']))).toBeNull();
});
