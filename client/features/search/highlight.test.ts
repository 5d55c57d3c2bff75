import { expect, it } from 'vitest';
import { quoteExplanation, wordsPattern } from './highlight.tsx';
import { termPattern } from './rank-results.ts';

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

const quote = (text: string, pattern: RegExp) => quoteExplanation(text, pattern)?.text;
const long = `${'before '.repeat(20)}Three ${'after '.repeat(20)}`.trim();

it('quotes whole words on both sides of the first match', () => {
  expect(quote(long, /three/giu)).toBe(`…${'before '.repeat(8)}Three ${'after '.repeat(8)}after…`);
});

it('returns a short text unchanged, and nothing without a match', () => {
  expect(quote('Turn a three.', /three/giu)).toBe('Turn a three.');
  expect(quote('Turn.', /three/giu)).toBeUndefined();
});

it.each([
  ['low', 'Do it', 'Glide. Sit low. Stand up.'],
  ['quiet', 'You’ve got it when', 'Your hands are quiet.'],
  ['heels', 'Fix it', 'Keep your heels down.'],
])('names the part that contains "%s"', (term, from, text) => {
  const explanation = 'Glide.\nSit low.\nStand up.\nGood: Your hands are quiet.\nFix: Keep your heels down.';
  expect(quoteExplanation(explanation, new RegExp(term, 'giu'))).toEqual({ from, text });
});
