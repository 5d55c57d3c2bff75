import { expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

it.each([
  ['an override', 'Mia\u202e8 fo 8\u202c', 'Mia8 fo 8'],
  ['an isolate', '\u2067Mia\u2069', 'Mia'],
  ['a zero-width space', 'Mi\u200ba', 'Mia'],
  ['a soft hyphen', 'Mi\u00ada', 'Mia'],
  ['a byte order mark', '\ufeffMia', 'Mia'],
  ['a tag', 'Mia\u{e0041}', 'Mia'],
  ['half of an emoji', 'Mia\ud83d', 'Mia'],
  ['a line break', 'Mia\r\nBasic 8', 'Mia Basic 8'],
  ['a line separator', 'Mia\u2028Basic 8', 'Mia Basic 8'],
  ['an escape sequence', 'Mia\u001b[2J', 'Mia [2J'],
  ['nothing that is seen', ' \u200e\u200f ', ''],
])('a name is shown without %s', (_what, name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

it.each(['Zoë Müller-O’Neil', 'محمد (U9)', '김연아', 'Mia ⛸️'])('%s stays as it is', (name) => {
  expect(cleanName(name)).toBe(name);
});
