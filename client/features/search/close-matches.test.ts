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
    ['a hyphen where the name has a space', 'forward-pivots', ['pivots']],
    ['other hyphens', 'two‑foot', ['hop']],
    ['no space where the name has one', 'toeloop', ['toe-loop']],
    ['a space where the name has none', 'cross overs', ['crossovers']],
    ['no accent where the name has one', 'chasses', ['crossovers']],
    ['the words in another order', 'turn waltz', ['waltz']],
    ['a plural', 'salchows', ['salchow']],
    ['one wrong letter', 'salcow', ['salchow']],
    ['two wrong letters', 'pivto', ['pivots']],
    ['words that say nothing', 'how to do a salchow', ['salchow']],
    ['the beginnings of words', 'wal thr', ['waltz']],
    ['what skaters call it', '3-turns', ['three', 'waltz']],
    ['what skaters call a part of it', 'waltz 3 turn', ['waltz']],
    ['what parents call the level', 'first lesson', ['pivots']],
    ['the name of a level', 'basic 6', ['waltz', 'hop']],
    ['the name of a level in one word', 'basic6', ['waltz', 'hop']],
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

  it('list the moves of the only level that is meant before moves whose names have its words', async () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-4,glide,Glide,Glide.,Glide.,
free-skate,free-skate-1,edges,Basic edges – 4–6,Glide.,Glide.,`);
    const { moves } = (await createMatchFinder(curriculum, []))('basic 4', []);
    expect(moves.map(({ id }) => id)).toEqual(['glide', 'edges']);
  });

  it.each([
    ['Basic 5', 'basic-5'],
    ['skate 2', 'free-skate-2'],
    ['first lesson', 'basic-3'],
    ['basic five', 'basic-5'],
    ['basic', undefined],
    ['basi 5', undefined],
    ['three turn', undefined],
  ])('name the level that is meant by "%s"', (term, levelId) => {
    expect(closeMatches(term).level?.levelId).toBe(levelId);
  });

  it('that match equally well keep the order of the curriculum, whatever their level and repeated words', async () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,stop,Snowplow stop,Make snow.,Push.,
snowplow-sam,sam-1,glide,Snowplow glide,Glide.,Glide.,
basic,basic-1,twice,Snowplow after snowplow,Make snow.,Push.,`);
    const { moves } = (await createMatchFinder(curriculum, []))('snowplows', []);
    expect(moves.map(({ id }) => id)).toEqual(['stop', 'twice', 'glide']);
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

  it('list one wrong letter before several words with two', async () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,two,"Stroking, showing the blade",Push.,Push.,
basic,basic-1,one,Stopping,Scrape.,Scrape.,`);
    const { moves } = (await createMatchFinder(curriculum, []))('stoping', []);
    expect(moves.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('report which words were matched, and whether the term has the same ones', () => {
    expect(closeMatches('walz turn').moves).toMatchObject([{ words: ['waltz', 'turn'], hasAllWords: false }]);
    expect(closeMatches('turns, waltz').moves).toMatchObject([
      { words: ['turn', 'waltz'], hasAllWords: true },
    ]);
  });

  it('are at most 25', async () => {
    const hops = Array.from({ length: 30 }, (_, number) => ({ id: `hop-${number}`, name: 'Hop' }));
    const many = { categories: [{ id: 'basic', levels: [createLevel('basic', 'basic-1', ...hops)] }] };
    expect((await createMatchFinder(many, []))('basic 1', []).moves).toHaveLength(25);
  });
});
