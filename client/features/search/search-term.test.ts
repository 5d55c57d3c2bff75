import { expect, it } from 'vitest';
import { readSearchTerm } from './search-term.ts';

it.each([
  ['spaces', '  waltz   jump ', 'waltz jump'],
  ['a no-break space', 'waltz\u00A0jump', 'waltz jump'],
  ['a plus for a space', 'waltz+jump', 'waltz jump'],
  ['full-width letters', 'Ｔ－ｓｔｏｐ', 'T-stop'],
  ['a separate accent', 'chasse\u0301', 'chassé'],
  ['zero-width spaces', '\u200Baxel\u200B', 'axel'],
  ['a typographic apostrophe', 'skater’s height', "skater's height"],
  ['quotation marks', '“waltz jump”', 'waltz jump'],
  ['a question mark', 'waltz jump?', 'waltz jump'],
  ['a hashtag', '#waltzjump', 'waltzjump'],
  ['a fraction', '1/2 flip', 'half flip'],
  ['a fraction as one character', '½ flip', 'half flip'],
  ['a decimal', '1.5 turns', '1 half turns'],
  ['two levels', 'Basic 1/2', 'Basic 1/2'],
  ['a range', '6-8 in a row', '6-8 in a row'],
  ['a hyphen after a fraction', '1/2-flip', 'half flip'],
  ['a range of levels', 'Basic 1/2-3', 'Basic 1/2-3'],
  ['nothing but signs', ' - \u200B', '-'],
])('reads %s', (_what, typed, term) => {
  expect(readSearchTerm(typed).at(-1)).toBe(term);
});

it('what is seen counts first, then its plain letters, then these without the signs around them', () => {
  expect(readSearchTerm(' “Ｗaltz\u200B jump” ')).toEqual(['“Ｗaltz jump”', '“Waltz jump”', 'Waltz jump']);
  expect(readSearchTerm('(yes)')).toEqual(['(yes)', 'yes']);
  expect(readSearchTerm('axel')).toEqual(['axel']);
});

it.each(['', '  ', '\u200B', ' \u00AD\uFEFF '])('reads nothing where nothing is seen: "%s"', (typed) => {
  expect(readSearchTerm(typed)).toEqual([]);
});
