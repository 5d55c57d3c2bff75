import { expect, it } from 'vitest';
import { termPattern, wordsPattern } from './match-pattern.ts';

it('finds the term as it is, whatever its case', () => {
  expect('Sit (LOW), sit .*'.match(termPattern(' (low)'))).toEqual(['(LOW)']);
  expect('Sit low'.match(termPattern('.*'))).toBeNull();
});

it('finds whole words only', () => {
  expect('Three-turns, 3 turns: overturns'.match(wordsPattern(['turns', '3']))).toEqual([
    'turns',
    '3',
    'turns',
  ]);
  expect('Stage 31'.match(wordsPattern(['3']))).toBeNull();
});
