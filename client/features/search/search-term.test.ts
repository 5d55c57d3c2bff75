import { expect, it } from 'vitest';
import { readSearchTerm } from './search-term.ts';

it.each([
  ['spaces', '  waltz   jump ', 'waltz jump'],
  ['a no-break space', 'waltz\u00A0jump', 'waltz jump'],
  ['a wide space', 'waltz\u3000jump', 'waltz jump'],
  ['a tab', 'waltz\tjump', 'waltz jump'],
  ['an encoded space', 'waltz%20jump', 'waltz jump'],
  ['a plus for a space', 'waltz+jump', 'waltz jump'],
  ['a ligature', 'half ﬂip', 'half flip'],
  ['full-width letters', 'Ｔ－ｓｔｏｐ', 'T-stop'],
  ['bold letters', '𝐚𝐱𝐞𝐥', 'axel'],
  ['a long s', 'ſpin', 'spin'],
  ['a separate accent', 'chasse\u0301', 'chassé'],
  ['soft hyphens', 'cross\u00ADovers', 'crossovers'],
  ['zero-width spaces', '\u200Baxel\u200B', 'axel'],
  ['a byte order mark', '\uFEFFaxel', 'axel'],
  ['a direction mark', '\u200Eaxel', 'axel'],
  ['a no-break hyphen', 'T\u2011stop', 'T-stop'],
  ['a typographic apostrophe', 'skater’s height', "skater's height"],
  ['quotation marks', '“waltz jump”', 'waltz jump'],
  ['straight quotation marks', '"waltz jump"', 'waltz jump'],
  ['a question mark', 'waltz jump?', 'waltz jump'],
  ['an ellipsis', 'waltz jump…', 'waltz jump'],
  ['a hashtag', '#waltzjump', 'waltzjump'],
  ['an emoji', 'axel ⛸️', 'axel'],
  ['a fraction', '1/2 flip', 'half flip'],
  ['a fraction in words', 'how to do a 1/2 flip', 'how to do a half flip'],
  ['a fraction with spaces', '1 / 2 flip', 'half flip'],
  ['a fraction as one character', '½ flip', 'half flip'],
  ['a fraction without a space', '½flip', 'half flip'],
  ['a fraction at the end', 'flip ½', 'flip half'],
  ['a fraction slash', '1⁄2 flip', 'half flip'],
  ['a whole and a fraction', '1 1/2 turns', '1 half turns'],
  ['a whole and a fraction as one character', '1½ turns', '1 half turns'],
  ['a decimal', '1.5 turns', '1 half turns'],
  ['a decimal comma', '1,5 turns', '1 half turns'],
  ['a decimal below one', '0.5 turns', 'half turns'],
  ['a quarter', '1/4 turn', 'quarter turn'],
  ['a third', '⅓ turn', 'third turn'],
  ['three quarters', '¾ turn', '3 quarters turn'],
  ['two levels', 'Basic 1/2', 'Basic 1/2'],
  ['a range', '6-8 in a row', '6-8 in a row'],
  ['another decimal', '2.25 turns', '2.25 turns'],
  ['a raised number', 'Basic ²', 'Basic 2'],
  ['a hyphen after a fraction', '1/2-flip', 'half flip'],
  ['a hyphen between spaces after a fraction', '1/2 - flip', 'half flip'],
  ['a dash after a fraction', '1/2–flip', 'half flip'],
  ['a no-break hyphen after a fraction', '1/2\u2011flip', 'half flip'],
  ['a hyphen after a fraction as one character', '½-flip', 'half flip'],
  ['a hyphen after another fraction', '3/4-turn', '3 quarters turn'],
  ['a whole and a fraction without a word', '1 1/2', '1 half'],
  ['a whole, a hyphen and a fraction', '1-1/2', '1-half'],
  ['a whole and a fraction with “and”', '1 and 1/2', '1 and half'],
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
