import { readFileSync } from 'node:fs';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import { checkRow } from '#server/curriculum/check-row.ts';
import { displayName, listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { parseExplanation } from '#shared/explanation.ts';
import closestVideos from './closest-videos.json' with { type: 'json' };

const file = new URL('csv/skating_moves.csv', import.meta.url);
const { curriculum, faults } = parseCurriculum(readFileSync(file, 'utf8'), checkRow);
const moves = listMoves(curriculum);

function words(text: string): string[] {
  return text.match(/[\p{L}\d'’]+/gu) ?? [];
}

/** The school grade that a text suits, by Flesch and Kincaid. */
function readingGrade(text: string): number {
  const sentence = text.split(/[.!?]+(?:\s|$)/).filter((part) => part.trim() !== '').length;
  const syllables = words(text).reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence, word: words(text).length, syllable: syllables });
}

/** Levels for children and beginners. */
const easyLevels = /^(snowplow-sam-\d|basic-[123])$/;

const british =
  /\b(centre\w*|practis\w*|\w*metres?|colour\w*|grey|towards|forwards|backwards|learnt|programme\w*|whilst|travell\w*|honour\w*|neighbour\w*|skilful\w*|anticlockwise)\b/i;

describe('the curriculum file', () => {
  it('is free of faults', () => {
    expect(faults).toEqual([]);
  });

  it('contains every move of the program: as many as its guide says', () => {
    const guide = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    const counts = curriculum.categories.map(
      ({ id, levels }) => `${levels.flatMap((level) => level.moves).length} in ${displayName(id)}`,
    );
    expect(/\d+ moves in [^.]+/.exec(guide)?.[0]).toBe(counts.join(', ').replace(' in', ' moves in'));
  });

  it.each([
    'snowplow-sam-1/sit-stand-off-ice',
    'snowplow-sam-2/backward-walking',
    'snowplow-sam-2/two-foot-hop',
    'basic-1/sit-stand',
    'basic-1/backward-wiggles',
    'basic-1/two-foot-hop',
    'pre-free-skate/waltz-jump',
    'adult-1/falling-and-recovery',
    'adult-2/backward-skating',
  ])('mentions a helmet where a skater first falls, goes backward or jumps: %s', (place) => {
    const found = moves.find(({ levelId, id }) => `${levelId}/${id}` === place);
    expect(found?.detailedDescription).toMatch(/helmet/i);
  });

  it('describes every move in one sentence of at most 110 characters', () => {
    const wrong = moves.filter(
      ({ description: text }) => text === '' || text.length > 110 || !text.endsWith('.'),
    );
    expect(wrong).toEqual([]);
  });

  it('explains every move in 50 to 110 words: three to five steps, then Good, then Fix', () => {
    const wrong = moves.filter(({ detailedDescription: text }) => {
      const { steps, good, fix } = parseExplanation(text);
      const count = [...steps, good, fix].join(' ').split(' ').length;
      return steps.length < 3 || !good || !fix || count < 50 || count > 110;
    });
    expect(wrong).toEqual([]);
  });

  it('reads easily: grade 5 in Snowplow Sam and Basic 1 to 3, grade 8 elsewhere', () => {
    const wrong = moves
      .map(({ levelId, id, detailedDescription }) => {
        const { steps, good, fix } = parseExplanation(detailedDescription);
        return { levelId, id, grade: readingGrade([...steps, good, fix].join('\n')) };
      })
      .filter(({ levelId, grade }) => grade > (easyLevels.test(levelId) ? 5 : 8));
    expect(wrong).toEqual([]);
  });

  it('uses US spelling', () => {
    const wrong = moves.flatMap(
      ({ description, detailedDescription }) =>
        british.exec(`${description} ${detailedDescription}`)?.[0] ?? [],
    );
    expect(wrong).toEqual([]);
  });

  it('links every move without a video to one that has a video', () => {
    const keysOf = (some: typeof moves) => some.map(({ key }) => key);
    expect(Object.keys(closestVideos)).toEqual(keysOf(moves.filter(({ videoUrl }) => videoUrl === '')));
    const withVideo = keysOf(moves.filter(({ videoUrl }) => videoUrl !== ''));
    expect(Object.values(closestVideos).filter((key) => !withVideo.includes(key))).toEqual([]);
  });
});
