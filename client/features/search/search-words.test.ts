import { expect, it } from 'vitest';
import { listSpellings, swapLetters, toSearchWords } from './search-words.ts';

it.each([
  ['Forward three-turn – R and L', ['forward', 'three', 'turn', 'r', 'l']],
  ['How do I do a cross-over?', ['cross', 'over']],
  ['chassés', ['chasse']],
  ['FS1', ['fs', 'one']],
  ['6–8 in a row', ['six', 'eight', 'row']],
  ['Hops across', ['hop', 'across']],
  ['How can I learn to land a left forward hop on ice?', ['forward', 'hop']],
  ["Power 3's", ['power', 'three']],
  ['How to stop without falling', ['stop']],
  ['ﬂip', ['flip']],
  ['12 Ｔｕｒｎｓ', ['12', 'turn']],
  [' - ', []],
])('the words of "%s" are compared without accents, plurals and fillers, numbers as words', (text, words) => {
  expect(toSearchWords(text)).toEqual(words);
});

it('neighbors may be joined, but not a word and a number', () => {
  expect(listSpellings(['back', 'cross', 'overs'])).toEqual([
    ['back', 'cross', 'overs'],
    ['backcross', 'overs'],
    ['back', 'crossovers'],
  ]);
  expect(listSpellings(['12', 'turn'])).toEqual([['12', 'turn']]);
  expect(listSpellings([])).toEqual([[]]);
});

it('a text of many words gets one spelling, so that it costs one search', () => {
  expect(listSpellings(Array.from({ length: 100 }, () => 'b'))).toHaveLength(1);
});

it.each([
  ['sotp', ['ostp', 'stop', 'sopt']],
  ['hpo', ['pho', 'hop']],
  ['camle', []],
  ['t', []],
])('a short word is also compared with two letters swapped: "%s"', (word, swapped) => {
  expect(swapLetters(word)).toEqual(swapped);
});
