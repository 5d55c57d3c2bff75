import { expect, it } from 'vitest';
import { listSpellings, toSearchWords } from './search-words.ts';

it.each([
  ['Forward three-turn – R and L', ['forward', 'three', 'turn', 'r', 'l']],
  ['How do I do a cross-over?', ['cross', 'over']],
  ['chassés', ['chasse']],
  ['FS1', ['fs', '1']],
  ['6–8 in a row', ['6', '8', 'row']],
  ['Hops across', ['hop', 'across']],
  ['How can I learn to land a left forward hop on ice?', ['forward', 'hop']],
  ["Power 3's", ['power', '3']],
  ['How to stop without falling', ['stop']],
  [' - ', []],
])('the words of "%s" are compared without accents, plurals and fillers', (text, words) => {
  expect(toSearchWords(text)).toEqual(words);
});

it('neighbors may be joined, but not a word and a number', () => {
  expect(listSpellings(['back', 'cross', 'overs'])).toEqual([
    ['back', 'cross', 'overs'],
    ['backcross', 'overs'],
    ['back', 'crossovers'],
  ]);
  expect(listSpellings(['3', 'turn'])).toEqual([['3', 'turn']]);
  expect(listSpellings([])).toEqual([[]]);
});

it('a text of many words gets one spelling, so that it costs one search', () => {
  expect(listSpellings(Array.from({ length: 100 }, () => 'b'))).toHaveLength(1);
});
