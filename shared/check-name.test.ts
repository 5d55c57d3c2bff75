import { expect, it } from 'vitest';
import { checkName } from './check-name.ts';

it.each([
  ['Lena', undefined],
  ['👩‍👧‍👦'.repeat(8), undefined],
  [' ', 'A name has at least one letter.'],
  ['x'.repeat(41), 'A name has at most 40 characters.'],
  ['a\u2028b', 'A name has no line breaks, and no characters that are not seen.'],
])('the name %j: %s', (name, fault) => {
  expect(checkName(name)).toBe(fault);
});
