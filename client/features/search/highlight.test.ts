import { expect, it } from 'vitest';
import { wordsPattern } from './highlight.tsx';
import { termPattern } from './search.ts';

it('finds the term literally, in any case', () => {
  expect('Sit (LOW), sit .*'.match(termPattern(' (low)', 'g'))).toEqual(['(LOW)']);
  expect('Sit low'.match(termPattern('.*', 'g'))).toBeNull();
});

it('finds only whole words, in the singular or plural, in any case', () => {
  expect('Waltz jump'.match(wordsPattern(['waltz']))).toEqual(['Waltz']);
  expect('Three-turn, half turns'.match(wordsPattern(['turn']))).toEqual(['turn', 'turns']);
  expect('Three-turns, 3 turns: overturns'.match(wordsPattern(['turns', '3']))).toEqual([
    'turns',
    '3',
    'turns',
  ]);
  expect('Stage 31'.match(wordsPattern(['3']))).toBeNull();
});
