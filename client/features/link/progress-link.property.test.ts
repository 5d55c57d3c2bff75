import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName } from '#shared/clean-name.ts';
import { type Curriculum, listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { pagePatterns } from '#shared/paths.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { countRuns } from '#shared/testing/runs.ts';
import { drawQrPath } from '../../ui/qr-path.ts';
import { createLink, findSharedMoves, readLink } from './progress-link.ts';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));
const numRuns = countRuns(1_000);

const moveIds = ['dip', 'hop', 'axel', 'one-foot-glide', 'one-foot-glide-left', 'a', 'b', '3-turn'];
const level = fc
  .tuple(fc.constantFrom('basic', 'adult'), fc.constantFrom('1', '2', '10'), fc.shuffledSubarray(moveIds))
  .map(([category, number, ids]) => createLevel(category, `${category}-${number}`, ...ids));
const edition = fc.array(level, { maxLength: 8 }).map(
  (levels): Curriculum => ({
    categories: ['basic', 'adult'].map((id) => ({
      id,
      levels: levels.filter(({ categoryId }) => categoryId === id),
    })),
  }),
);
const keysOf = (each: Curriculum) => [...new Set(listMoves(each).map(({ key }) => key))];

const purpose = fc.constantFrom('coach', 'phone', 'parents');
const skater = fc.oneof(fc.constant(null), fc.string({ unit: 'grapheme-composite', maxLength: 20 }));
const now = fc.integer({ min: 0, max: 8.64e15 });
const fragmentOf = (link: string) => link.slice(link.indexOf('#'));

it('a link carries the skater, the date and what is completed to another edition, and counts what that lacks', () => {
  const editions = fc.tuple(edition, edition).chain(([old, other]) =>
    fc.record({
      old: fc.constant(old),
      other: fc.constant(other),
      completed: fc.subarray(keysOf(old)),
    }),
  );
  fc.assert(
    fc.property(editions, purpose, skater, now, ({ old, other, completed }, toWhom, name, time) => {
      const progress = new Map(keysOf(old).map((key) => [key, completed.includes(key)]));
      const link = createLink(toWhom, name, progress, time);
      expect(link.split('#')[0]).toBe(pagePatterns.sharedProgress);
      const read = readLink(fragmentOf(link));
      expect(read).toMatchObject({
        purpose: toWhom,
        name: cleanName(name ?? ''),
        date: new Date(time),
      });
      for (const each of [old, other]) {
        const known = completed.filter((key) => keysOf(each).includes(key));
        const found = findSharedMoves(read?.moves ?? '', each);
        expect([...found.progress].toSorted()).toEqual(known.toSorted().map((key) => [key, true]));
        expect(found.unknown).toBe(completed.length - known.length);
      }
    }),
    { numRuns },
  );
});

it('a link that was cut off or altered is not read as another one', () => {
  const link = fc.tuple(purpose, skater, fc.subarray(listMoves(curriculum), { maxLength: 5 }), now);
  const damage = fc.record({ at: fc.nat(), length: fc.nat(), text: fc.string({ maxLength: 3 }) });
  fc.assert(
    fc.property(link, damage, ([toWhom, name, moves, time], { at, length, text }) => {
      const progress = new Map(moves.map(({ key }) => [key, true]));
      const whole = fragmentOf(createLink(toWhom, name, progress, time));
      const start = 1 + (at % whole.length);
      const damaged = whole.slice(0, start) + text + whole.slice(start + (length % whole.length));
      expect([undefined, readLink(whole)]).toContainEqual(readLink(damaged));
    }),
    { numRuns },
  );
});

it('no other fragment is read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readLink(text)).toBeUndefined();
    }),
    { numRuns },
  );
});

it('a name of any length fits', () => {
  const link = createLink('coach', 'x'.repeat(2_000), new Map(), 0);
  expect(readLink(fragmentOf(link))?.name).toBe('x'.repeat(60));
});

it('no two moves of our curriculum are the same in a link, and all of them fit a QR code that a phone can scan', () => {
  const progress = new Map(listMoves(curriculum).map(({ key }) => [key, true]));
  const link = createLink('phone', 'Michelle Wing Shan Kwan', progress, Date.UTC(2030, 0));
  expect(findSharedMoves(readLink(fragmentOf(link))?.moves ?? '', curriculum)).toEqual({
    progress,
    unknown: 0,
  });
  // Over half a millimeter per module on a phone of 65 mm.
  expect(drawQrPath(`https://skating.example.com${link}`).size).toBeLessThanOrEqual(113);
});
