import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listLevels, listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { listKnownMoves } from '#shared/known-moves.ts';
import knownMoves from './known-moves.json' with { type: 'json' };

const file = new URL('csv/skating_moves.csv', import.meta.url);
const { curriculum } = parseCurriculum(readFileSync(file, 'utf8'));
const nameOf = new Map(listMoves(curriculum).map(({ key, name }) => [key, name.toLowerCase()]));

it('names moves that exist, in words of their own names', () => {
  const wrong = Object.entries(knownMoves).filter(([key, name]) => {
    const words = name.toLowerCase().split(' ');
    return !words.every((word) => nameOf.get(key)?.includes(word.replace(/s$/, '')));
  });
  expect(wrong).toEqual([]);
});

it('has three moves of every level', () => {
  const moves = listLevels(curriculum).flatMap((level) => listKnownMoves(curriculum, level));
  expect(moves.map(({ key }) => key)).toEqual(Object.keys(knownMoves));
  expect(moves).toHaveLength(3 * listLevels(curriculum).length);
});
