import { expect, it } from 'vitest';
import type { Curriculum } from '#shared/curriculum.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { createLink, findSharedMoves, readLink, writeLink } from './progress-link.ts';

const madeAt = Date.UTC(2025, 10, 29);
const keys = ['basic-basic-1-dip', 'basic-basic-1-hop'];
const link = createLink('coach', 'Zoë & Ünal', new Map(keys.map((key) => [key, true])), madeAt);
const [, fragment = ''] = link.split('#');
const words = { purpose: 'coach', name: 'Zoë & Ünal', date: new Date(madeAt) };

it.each([
  ['a period', `${fragment}.`],
  ['a parenthesis', `${fragment})`],
  ['a quotation mark', `${fragment}%22`],
  ['a space and words', `${fragment}%20look at this`],
  ['a tracking parameter', `${fragment}&utm_source=newsletter`],
  ['a tracking parameter after a ?', `${fragment}?fbclid=x`],
  ['entities of HTML', fragment.replaceAll('&', '&amp;')],
  ['numeric entities', fragment.replaceAll('&', '&#38;')],
  ['everything encoded', encodeURIComponent(fragment)],
  ['each % encoded', fragment.replaceAll('%', '%25')],
  ['small letters in its escapes', fragment.replaceAll(/%../g, (code) => code.toLowerCase())],
  ['decoded letters', fragment.replace('%C3%AB', 'ë')],
  ['%20 for a +', fragment.replaceAll('+', '%20')],
])('reads a link with %s', (_what, changed) => {
  expect(readLink(`#${changed}`)).toMatchObject(words);
});

it('reads a link that ends in a % of no escape, and no other one', () => {
  expect(readLink(`#${fragment}%`)).toMatchObject(words);
  expect(readLink('#%')).toBeUndefined();
});

it('reads the moves of a skater who can do all of a large curriculum', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => `move-${index}`);
  const level = createLevel('basic', 'basic-1', ...ids);
  const curriculum: Curriculum = { categories: [{ id: 'basic', levels: [level] }] };
  const progress = new Map(level.moves.map(({ key }) => [key, true]));
  const moves = readLink(new URL(createLink('coach', null, progress, 0), 'http://localhost').hash)?.moves;
  const found = findSharedMoves(moves ?? '', curriculum);
  // Of 3,000 moves, some have the same hash.
  expect(found.unknown).toBe(0);
  expect(found.progress.size).toBeGreaterThan(2_990);
});

it('shows nothing in a name that hides or turns the text around it', () => {
  const forged = createLink('coach', 'Mia\u202e8 fo 8', new Map(), 0);
  expect(readLink(new URL(forged, 'http://localhost').hash)?.name).toBe('Mia8 fo 8');
});

it('a link to parents carries the coach’s notes, cleaned and cut, and at most 30 of them', () => {
  const texts = ['Bend & hold: 100% + more', '\u202eup\nand down', 'x'.repeat(300), '<b>now</b>'];
  const notes = [...texts, ...Array.from({ length: 40 }, () => 'more')].map(
    (text, index) => [`ab${String(index).padStart(2, '0')}`, text] as const,
  );
  const read = readLink(new URL(writeLink('parents', 'Mia', 'abcd', 0, notes), 'http://localhost').hash);
  expect(read).toMatchObject({ purpose: 'parents', name: 'Mia', moves: 'abcd' });
  expect([...(read?.notes ?? [])].slice(0, 4)).toEqual([
    ['ab00', 'Bend & hold: 100% + more'],
    ['ab01', 'up and down'],
    ['ab02', 'x'.repeat(200)],
    ['ab03', '<b>now</b>'],
  ]);
  expect(read?.notes.size).toBe(30);
});

it('a link whose note was altered is not read', () => {
  const notes = [['abcd', 'Bend']] as const;
  const { hash } = new URL(writeLink('parents', 'Mia', 'abcd', 0, notes), 'http://localhost');
  expect(readLink(hash.replace('Bend', 'Fall'))).toBeUndefined();
  expect(readLink(hash.replace('&notes=abcdBend', ''))).toBeUndefined();
});
