import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { composeSkaters, skatersPath } from './skaters.ts';

it('the pictures of skaters are what `npm run draw:skaters` draws of today’s figure and poses', () => {
  expect(readFileSync(skatersPath, 'utf8')).toBe(composeSkaters());
});
