import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexMoves, indexMovesInChunks } from './close-matches.ts';
import { readCurriculum } from './curriculum-csv.ts';
import { searchMoves } from './search.ts';

const { curriculum } = readCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-3,pivots,Forward pivots,Pivot.,Turn.,
basic,basic-5,three,Forward outside three-turn,A turn.,Turn on one foot.,
basic,basic-6,waltz,Waltz three-turns,A turn.,Three–turn on each foot.,
basic,basic-6,hop,Two-foot hop,A hop.,Jump.,
free-skate,free-skate-2,salchow,Salchow,A jump after a three turn.,Jump.,
free-skate,free-skate-2,swizzles,Backward swizzles,Swizzle.,Backwards.,`);

const findCloseMatches = indexMoves(curriculum);

function find(term: string) {
  return findCloseMatches(term, searchMoves(curriculum, term)).map(({ move }) => move.id);
}

describe('close matches', () => {
  it.each([
    ['a space where the name has a hyphen', 'three turn', ['three', 'waltz']],
    ['a hyphen where the name has a space', 'forward-pivots', ['pivots']],
    ['other hyphens', 'two‑foot', ['hop']],
    ['the words in another order', 'turn waltz', ['waltz']],
    ['a plural', 'salchows', ['salchow']],
    ['one wrong letter', 'salcow', ['salchow']],
    ['two wrong letters in a long word', 'salkchov', ['salchow']],
    ['the name of a level', 'basic 3', ['pivots']],
    ['the name of a category', 'free skate', ['salchow', 'swizzles']],
    ['the beginnings of words', 'wal thr', ['waltz']],
  ])('have %s: "%s"', (_how, term, ids) => {
    expect(find(term)).toEqual(ids);
  });

  it.each(['zamboni', 'three zamboni', 'hip', '', ' - '])('are none for "%s"', (term) => {
    expect(find(term)).toEqual([]);
  });

  it('never contain the term itself', () => {
    expect(find('three-turn')).not.toContain('three');
    expect(find('waltz')).toEqual([]);
  });

  it('say which words were matched', () => {
    expect(findCloseMatches('wals trun', [])).toEqual([]);
    expect(findCloseMatches('walz turn', []).map(({ words }) => words.toSorted())).toEqual([
      ['turns', 'waltz'],
    ]);
  });

  it('are the same when they are indexed in chunks', async () => {
    const { curriculum } = readCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));
    const [atOnce, inChunks] = [indexMoves(curriculum), await indexMovesInChunks(curriculum)];
    for (const term of ['three turn', 'backwards']) expect(inChunks(term, [])).toEqual(atOnce(term, []));
  });

  it('are at most 25', () => {
    const moves = Array.from({ length: 30 }, (_, number) => ({
      id: `hop-${number}`,
      name: 'Hop',
      description: '',
      detailedDescription: '',
      videoUrl: '',
    }));
    const many = { categories: [{ id: 'basic', levels: [{ id: 'basic-1', moves }] }] };
    expect(indexMoves(many)('basic 1', [])).toHaveLength(25);
  });
});
