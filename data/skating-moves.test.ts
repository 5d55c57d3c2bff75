import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listMoves } from '#shared/curriculum.ts';
import { readCurriculum } from '#shared/curriculum-csv.ts';

const file = new URL('csv/skating_moves.csv', import.meta.url);
const { curriculum, faults } = readCurriculum(readFileSync(file, 'utf8'));
const moves = listMoves(curriculum).map(({ move }) => move);

/** Every run of so many words, to find sentences that stand twice. */
function wordRuns(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));
}

describe('the curriculum file', () => {
  it('is free of faults', () => {
    expect(faults).toEqual([]);
  });

  it('holds every move of the program', () => {
    const counts = curriculum.categories.map(({ id, levels }) => [id, levels.flatMap((l) => l.moves).length]);
    expect(counts).toEqual([
      ['basic', 46],
      ['free-skate', 49],
      ['snowplow-sam', 25],
      ['adult', 38],
    ]);
  });

  it('describes every move in one sentence of at most 110 characters', () => {
    const wrong = moves.filter(
      ({ description: text }) => text === '' || text.length > 110 || !text.endsWith('.'),
    );
    expect(wrong).toEqual([]);
  });

  it('explains every move in 50 to 110 words', () => {
    const wrong = moves.filter(({ detailedDescription: text }) => {
      const words = text.split(/\s+/).length;
      return words < 50 || words > 110;
    });
    expect(wrong).toEqual([]);
  });

  it('explains no two moves in the same words', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { id, detailedDescription } of moves) {
      for (const run of new Set(wordRuns(detailedDescription, 12))) {
        if (seen.has(run)) repeated.push(`${seen.get(run)} and ${id}: ${run}`);
        seen.set(run, id);
      }
    }
    expect(repeated).toEqual([]);
  });
});
