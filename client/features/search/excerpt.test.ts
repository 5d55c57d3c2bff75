import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const long = `${'before '.repeat(20)}Three ${'after '.repeat(20)}`.trim();

it('quotes whole words on both sides of the first match', () => {
  expect(excerpt(long, /three/giu)).toBe(`…${'before '.repeat(8)}Three ${'after '.repeat(8)}after…`);
});

it('leaves a short text as it is, and has none without a match', () => {
  expect(excerpt('Turn a three.', /three/giu)).toBe('Turn a three.');
  expect(excerpt('Turn.', /three/giu)).toBeUndefined();
});
