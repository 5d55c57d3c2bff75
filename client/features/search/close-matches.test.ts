import { describe, expect, it } from 'vitest';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { createMatchFinder } from './close-matches.ts';
import { searchMoves } from './rank-results.ts';

const { curriculum } = parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-3,pivots,Forward pivots,Pivot.,Turn.,
basic,basic-5,three,Forward outside three-turn,A turn.,Turn on one foot.,
basic,basic-6,waltz,Waltz three-turns,A turn.,Three–turn on each foot.,
basic,basic-6,hop,Two-foot hop,A hop.,Jump.,
free-skate,free-skate-2,salchow,Salchow,A jump after a three turn.,Jump.,
free-skate,free-skate-2,swizzles,Backward swizzles,Swizzle.,Backwards.,
free-skate,free-skate-3,toe-loop,Toe loop,A jump.,Jump.,
free-skate,free-skate-3,crossovers,Crossovers with chassés,Steps.,Step.,`);

const aliases = [
  { alias: '3 turn', means: 'three-turn' },
  { alias: 'fish tail', means: 'swizzles' },
  { alias: 'valse', means: 'Waltz' },
  { alias: 'first lesson', means: 'Basic 3' },
];
const findCloseMatches = await createMatchFinder(curriculum, aliases);

const closeMatches = (term: string) => findCloseMatches(term, searchMoves(curriculum, term));
const find = (term: string) => closeMatches(term).moves.map(({ id }) => id);

describe('close matches', () => {
  it.each([
    ['a space where the name has a hyphen', 'three turn', ['three', 'waltz']],
    ['no space where the name has one', 'toeloop', ['toe-loop']],
    ['no accent where the name has one', 'chasses', ['crossovers']],
    ['the words in another order', 'turn waltz', ['waltz']],
    ['a plural', 'salchows', ['salchow']],
    ['one wrong letter', 'salcow', ['salchow']],
    ['words that say nothing', 'how to do a salchow', ['salchow']],
    ['the beginnings of words', 'wal thr', ['waltz']],
    ['what skaters call it', '3-turns', ['three', 'waltz']],
    ['what parents call the level', 'first lesson', ['pivots']],
    ['the name of a level', 'basic 6', ['waltz', 'hop']],
    ['the name of a category', 'free skate', ['salchow', 'swizzles', 'toe-loop', 'crossovers']],
    ['a name and a place', 'turn basic 6', ['waltz']],
  ])('have %s: "%s"', (_how, term, ids) => {
    expect(find(term)).toEqual(ids);
  });

  it('are not guessed for a turn that the curriculum does not have, such as the twizzle', () => {
    expect(find('twizzle')).toEqual([]);
    expect(find('swizle')).toEqual(['swizzles']);
  });

  it.each(['zamboni', 'three zamboni', 'basic 7', 'hip', 'trin', 'how to', '', ' - '])(
    'do not exist for "%s"',
    (term) => {
      expect(find(term)).toEqual([]);
    },
  );

  it('never contain the term itself', () => {
    expect(find('three-turn')).not.toContain('three');
    expect(find('waltz')).toEqual([]);
  });

  it('list the moves of a named level before matching moves of other levels', async () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
snowplow-sam,snowplow-sam-1,march,March,Step.,Step.,
snowplow-sam,snowplow-sam-2,stop,Snowplow stop,Make snow.,Push.,
snowplow-sam,snowplow-sam-2,dip,Dip,Sit low.,Bend.,`);
    const { moves } = (await createMatchFinder(curriculum, []))('snow plow sam', []);
    expect(moves.map(({ id }) => id)).toEqual(['march', 'stop', 'dip']);
  });

  it.each([
    ['Basic 5', 'basic-5'],
    ['first lesson', 'basic-3'],
    ['basic five', 'basic-5'],
    ['basic', undefined],
    ['three turn', undefined],
  ])('name the level that is meant by "%s"', (term, levelId) => {
    expect(closeMatches(term).level?.levelId).toBe(levelId);
  });

  it('list exact words before beginnings of words, and these before typos', async () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,typo,Bump,Bend.,Bend.,
basic,basic-1,beginning,Jumping,Bend.,Bend.,
basic,basic-1,exact,Jump,Bend.,Bend.,`);
    const { moves } = (await createMatchFinder(curriculum, []))('jumps', []);
    expect(moves.map(({ id }) => id)).toEqual(['exact', 'beginning', 'typo']);
  });

  it('are at most 25', async () => {
    const hops = Array.from({ length: 30 }, (_, number) => ({ id: `hop-${number}`, name: 'Hop' }));
    const many = { categories: [{ id: 'basic', levels: [createLevel('basic', 'basic-1', ...hops)] }] };
    expect((await createMatchFinder(many, []))('basic 1', []).moves).toHaveLength(25);
  });
});
