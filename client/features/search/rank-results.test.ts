import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { listMoves, type Move } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { createMatchFinder } from './close-matches.ts';
import { rankResults, searchMoves } from './rank-results.ts';
import { parseSearchAliases } from './search-words.ts';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));
const aliases = parseSearchAliases(readFileSync('data/search-aliases.csv', 'utf8'));
const findCloseMatches = await createMatchFinder(curriculum, aliases);

const rank = (typed: string, passes?: (move: Move) => boolean) =>
  rankResults(curriculum, findCloseMatches, typed, passes);

interface ExpectedResult {
  term: string;
  /** The key of a move, or of the category and the level that the term names. */
  first: string;
  who: string;
}
const expectedResults = Papa.parse<ExpectedResult>(readFileSync('data/expected-results.csv', 'utf8'), {
  header: true,
  skipEmptyLines: true,
}).data;

describe('the first result is what a coach would name', () => {
  it.each(expectedResults)('of "$term", typed by a $who', ({ term, first }) => {
    const { hits, closeMatches, closeMatchesFirst, level } = rank(term);
    const [move] = closeMatchesFirst ? closeMatches : [...hits, ...closeMatches];
    expect([move?.key, level && `${level.categoryId}-${level.levelId}`]).toContain(first);
  });
});

describe('a term that any move contains counts as it is typed', () => {
  const contain = (term: string) =>
    listMoves(curriculum).filter(({ name, description, detailedDescription }) =>
      [name, description, detailedDescription].some((text) => text.toLowerCase().includes(term)),
    );

  it.each([
    ['.', '.'],
    ['-', '-'],
    ["'", "'"],
    ['(', '('],
    ['(landing position)', '(landing position)'],
    ['(LANDING position) ', '(landing position)'],
    ['jump.', 'jump.'],
    [' – R and L', '– r and l'],
  ])('"%s"', (typed, contained) => {
    expect(contain(contained)).not.toEqual([]);
    expect(new Set(rank(typed).hits)).toEqual(new Set(contain(contained)));
  });

  it.each(['landing position?', '“landing position”', '#landing position', '((landing position))'])(
    'only if none does, the signs around it are ignored: "%s"',
    (typed) => {
      expect(rank(typed).hits).toEqual(contain('landing position'));
    },
  );

  it.each(['', '  ', '\u200B', '###', '+'])('"%s" finds nothing', (typed) => {
    expect(rank(typed)).toMatchObject({ hits: [], closeMatches: [], level: undefined });
  });
});

describe('a filter', () => {
  const all = rank('spins');

  it('hides moves, which are counted, and keeps the order of the others', () => {
    const passes = ({ categoryId }: Move) => categoryId === 'free-skate';
    const found = rank('spins', passes);
    const others = [...all.hits, ...all.closeMatches].filter((move) => !passes(move));
    expect(found.hits).toEqual(all.hits.filter(passes));
    expect(found.closeMatches).toEqual(all.closeMatches.filter(passes));
    expect([all.hidden, found.hidden]).toEqual([0, others.length]);
  });

  it('that hides all close matches leaves the moves that mention the term first', () => {
    const found = rank('spins', (move) => all.hits.includes(move));
    expect(all.closeMatchesFirst).toBe(true);
    expect(found.closeMatchesFirst).toBe(false);
    expect(found.hits).toEqual(all.hits);
  });
});

const csv = `category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,dip,Dip,Sit low.,Bend both knees.,
basic,basic-5,three,Forward outside three-turn,A turn.,Turn on one foot.,
free-skate,fs-1,axel,Axel,A jump.,Take off forward (yes).,`;
const small = parseCurriculum(csv).curriculum;

function find(term: string) {
  return searchMoves(small, term).map(({ id }) => id);
}

describe('searching moves', () => {
  it.each([
    ['the name', 'axel', ['axel']],
    ['the description', 'sit LOW', ['dip']],
    ['the detailed description', 'one foot', ['three']],
  ])('searches %s, in any case', (_field, term, ids) => {
    expect(find(term)).toEqual(ids);
  });

  it('lists first names that start with the term, then names, descriptions and details that contain it', () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,details,Dip,Sit low.,As for a hop.,
basic,basic-1,description,Jump,A hop.,Hop.,
basic,basic-1,name,Bunny hop,A jump.,Jump.,
basic,basic-2,other-name,Two-foot hop,A hop.,Jump.,
basic,basic-2,start,Hopping,A jump.,Jump.,
basic,basic-2,other-details,Lunge,Bend.,No hop.,`);
    const found = searchMoves(curriculum, 'HOP').map(({ id }) => id);
    expect(found).toEqual(['start', 'name', 'other-name', 'description', 'details', 'other-details']);
  });

  it('trims the term and finds nothing for an empty one', () => {
    expect(find('  axel ')).toEqual(['axel']);
    expect(find('   ')).toEqual([]);
  });

  it('takes the term literally', () => {
    expect(find('three turn')).toEqual([]);
    expect(find('(yes)')).toEqual(['axel']);
    expect(find('.*')).toEqual([]);
  });
});
