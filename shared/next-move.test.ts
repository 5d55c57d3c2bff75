import { describe, expect, it } from 'vitest';
import type { Curriculum } from './curriculum.ts';
import {
  findMoveToKeepWarm,
  findNeighbors,
  findNextMove,
  findNextMoves,
  findNextStep,
  listTrack,
} from './next-move.ts';
import { createLevel } from './testing/curriculum.ts';

const one = createLevel('basic', 'b-1', 'dip', 'hop');
const two = createLevel('basic', 'b-2', 'curve');
const three = createLevel('basic', 'b-3', 'mohawk');
const basic = { id: 'basic', levels: [one, two, three] };
const curriculum: Curriculum = {
  categories: [basic, { id: 'adult', levels: [createLevel('adult', 'a-1', 'glide')] }],
};

function completed(...keys: string[]): Map<string, boolean> {
  return new Map(keys.map((key) => [key, true]));
}

describe('the next move of a level', () => {
  it('is the first one that is not completed, including one that no longer is', () => {
    expect(findNextMove(one, completed())?.id).toBe('dip');
    expect(findNextMove(one, completed('basic-b-1-dip'))?.id).toBe('hop');
    expect(findNextMove(one, new Map([['basic-b-1-dip', false]]))?.id).toBe('dip');
  });

  it('does not exist when all are completed', () => {
    expect(findNextMove(one, completed('basic-b-1-dip', 'basic-b-1-hop'))).toBeUndefined();
  });
});

describe('the next moves', () => {
  const idsOf = (progress: Map<string, boolean>) =>
    findNextMoves(curriculum, progress, 3).map(({ id }) => id);

  it('are the first unmarked ones, from the skater’s level on', () => {
    expect(idsOf(completed('basic-b-1-dip'))).toEqual(['hop', 'curve', 'mohawk']);
    expect(idsOf(completed('basic-b-2-curve'))).toEqual(['mohawk', 'dip', 'hop']);
  });
});

describe('the move to keep warm', () => {
  const find = (progress: Map<string, boolean>) => findMoveToKeepWarm(curriculum, progress)?.id;
  const firstLevel = ['basic-b-1-dip', 'basic-b-1-hop'];

  it('is the last one completed before the level of the next move', () => {
    expect(find(completed(...firstLevel))).toBe('hop');
    expect(find(completed('basic-b-1-dip', 'basic-b-2-curve'))).toBe('curve');
  });

  it('is there when everything is completed', () => {
    expect(find(completed(...firstLevel, 'basic-b-2-curve', 'basic-b-3-mohawk'))).toBe('curve');
  });

  it('does not exist before the first completed move', () => {
    expect(find(completed())).toBeUndefined();
  });
});

describe('where to continue', () => {
  it('is the next move of the highest level with a completed one', () => {
    expect(findNextStep(curriculum, completed('basic-b-1-dip'))).toMatchObject({
      levelId: 'b-1',
      move: { id: 'hop' },
    });
    expect(findNextStep(curriculum, completed('basic-b-1-dip', 'basic-b-2-curve'))).toMatchObject({
      levelId: 'b-3',
    });
  });

  it('is a later level when that one is complete, and after the last one what was skipped', () => {
    const done = ['basic-b-2-curve'];
    expect(findNextStep(curriculum, completed(...done))).toMatchObject({ levelId: 'b-3' });
    done.push('basic-b-3-mohawk');
    expect(findNextStep(curriculum, completed(...done))).toMatchObject({
      levelId: 'b-1',
      move: { id: 'dip' },
    });
  });

  it('is no move when the whole track is completed', () => {
    const all = completed('basic-b-1-dip', 'basic-b-1-hop', 'basic-b-2-curve', 'basic-b-3-mohawk');
    expect(findNextStep(curriculum, all)).toEqual({ categoryId: 'basic', levelId: 'b-3' });
  });

  it('is unknown for a skater without progress, or whose moves the curriculum no longer has', () => {
    expect(findNextStep(curriculum, completed())).toBeUndefined();
    expect(findNextStep(curriculum, completed('basic-b-9-gone'))).toBeUndefined();
    expect(findNextStep(curriculum, new Map([['basic-b-1-dip', false]]))).toBeUndefined();
  });
});

describe('a track', () => {
  const sam = { id: 'snowplow-sam', levels: [createLevel('snowplow-sam', 'sam-1', 'march')] };
  const freeSkate = {
    id: 'free-skate',
    levels: [
      createLevel('free-skate', 'pre-free-skate', 'loop'),
      createLevel('free-skate', 'free-skate-1', 'axel'),
    ],
  };
  const adult = { id: 'adult', levels: [createLevel('adult', 'a-1', 'glide')] };
  const program: Curriculum = { categories: [basic, freeSkate, sam, adult] };
  const idsOf = (categoryId: string, ...keys: string[]) =>
    listTrack(program, completed(...keys), categoryId).map(({ id }) => id);
  const basicDone = ['basic-b-1-dip', 'basic-b-1-hop', 'basic-b-2-curve', 'basic-b-3-mohawk'];

  it('continues into the categories that follow', () => {
    expect(idsOf('snowplow-sam')).toEqual(['snowplow-sam', 'basic', 'free-skate']);
    expect(idsOf('adult')).toEqual(['adult', 'free-skate']);
    expect(idsOf('free-skate')).toEqual(['free-skate']);
  });

  it('begins with the categories that led the skater here', () => {
    expect(idsOf('free-skate', 'adult-a-1-glide')).toEqual(['adult', 'free-skate']);
    expect(idsOf('basic', 'snowplow-sam-sam-1-march')).toEqual(['snowplow-sam', 'basic', 'free-skate']);
  });

  it('continues in the category that follows, from the level that follows', () => {
    expect(findNextStep(program, completed(...basicDone))).toMatchObject({ levelId: 'pre-free-skate' });
    expect(findNextStep(program, completed('adult-a-1-glide'))).toMatchObject({ levelId: 'free-skate-1' });
  });

  it('goes back to what was skipped in the category before it continues in the next', () => {
    expect(findNextStep(program, completed(...basicDone.slice(1)))).toMatchObject({
      move: { id: 'dip' },
    });
  });

  it('leaves levels that were never begun to the end, because a skater may have passed them elsewhere', () => {
    expect(findNextStep(program, completed(...basicDone.slice(2)))).toMatchObject({
      levelId: 'pre-free-skate',
    });
  });

  it('has the skater’s place in its highest category, whatever the order of the curriculum', () => {
    const place = (...keys: string[]) => findNextStep(program, completed(...keys));
    const long = { id: 'snowplow-sam', levels: [createLevel('snowplow-sam', 'sam-1', 'march', 'fall')] };
    const withLongSam: Curriculum = { categories: [basic, freeSkate, long, adult] };
    const both = completed('snowplow-sam-sam-1-march', 'basic-b-1-dip');
    expect(findNextStep(withLongSam, both)).toMatchObject({ levelId: 'b-1', move: { id: 'hop' } });
    expect(place('basic-b-1-dip', 'free-skate-pre-free-skate-loop')).toMatchObject({
      levelId: 'free-skate-1',
    });
  });

  it('is the one that the curriculum has last, of a skater with progress in two', () => {
    const two: Curriculum = {
      categories: [basic, { id: 'adult', levels: [createLevel('adult', 'a-1', 'glide', 'stop')] }],
    };
    expect(findNextStep(two, completed('basic-b-1-dip', 'adult-a-1-glide'))).toMatchObject({
      levelId: 'a-1',
    });
    expect(findNextStep(two, completed('basic-b-1-dip'))).toMatchObject({ levelId: 'b-1' });
  });

  it('ends with what was skipped, and has no next move only when everything is completed', () => {
    const done = ['free-skate-pre-free-skate-loop', 'free-skate-free-skate-1-axel', ...basicDone.slice(1)];
    expect(findNextStep(program, completed(...done))).toMatchObject({
      categoryId: 'basic',
      move: { id: 'dip' },
    });
    expect(findNextStep(program, completed(...done, ...basicDone))).toEqual({
      categoryId: 'free-skate',
      levelId: 'free-skate-1',
    });
  });
});

it('a level’s neighbors are the levels of its category before and after it', () => {
  const place = (levelId: string) => ({ categoryId: 'basic', levelId });
  expect(findNeighbors(curriculum, 'basic', 'b-1')).toEqual({ next: place('b-2') });
  expect(findNeighbors(curriculum, 'basic', 'b-2')).toEqual({ previous: place('b-1'), next: place('b-3') });
});

it('after the last level of a category the program continues in another, except for Free Skate', () => {
  const program: Curriculum = {
    categories: [
      { id: 'snowplow-sam', levels: [createLevel('snowplow-sam', 'sam-1')] },
      { id: 'basic', levels: [createLevel('basic', 'basic-1')] },
      { id: 'adult', levels: [createLevel('adult', 'adult-1')] },
      {
        id: 'free-skate',
        levels: [createLevel('free-skate', 'pre-free-skate'), createLevel('free-skate', 'free-skate-1')],
      },
    ],
  };
  const after = (categoryId: string, levelId: string) => findNeighbors(program, categoryId, levelId).next;
  expect(after('snowplow-sam', 'sam-1')).toEqual({ categoryId: 'basic', levelId: 'basic-1' });
  expect(after('basic', 'basic-1')).toEqual({ categoryId: 'free-skate', levelId: 'pre-free-skate' });
  expect(after('adult', 'adult-1')).toEqual({ categoryId: 'free-skate', levelId: 'free-skate-1' });
  expect(after('free-skate', 'free-skate-1')).toBeUndefined();
});
