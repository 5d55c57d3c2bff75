import { describe, expect, it } from 'vitest';
import type { Curriculum, LevelRef } from './curriculum.ts';
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
  const idsOf = (progress: Map<string, boolean>, last?: LevelRef) =>
    findNextMoves(curriculum, progress, last, 3).map(({ id }) => id);

  it('are the first unmarked ones, from the last level on', () => {
    expect(idsOf(completed('basic-b-1-dip'))).toEqual(['hop', 'curve', 'mohawk']);
    expect(idsOf(completed('basic-b-2-curve'), { categoryId: 'basic', levelId: 'b-2' })).toEqual([
      'mohawk',
      'dip',
      'hop',
    ]);
  });
});

describe('the move to keep warm', () => {
  const find = (progress: Map<string, boolean>, levelId?: string) =>
    findMoveToKeepWarm(curriculum, progress, levelId ? { categoryId: 'basic', levelId } : undefined)?.id;
  const firstLevel = ['basic-b-1-dip', 'basic-b-1-hop'];

  it('is the last one completed before the level of the next move', () => {
    expect(find(completed(...firstLevel))).toBe('hop');
    expect(find(completed(...firstLevel), 'b-3')).toBe('hop');
    expect(find(completed('basic-b-1-dip', 'basic-b-2-curve'))).toBe('curve');
  });

  it('is there when everything is completed', () => {
    expect(find(completed(...firstLevel, 'basic-b-2-curve', 'basic-b-3-mohawk'))).toBe('curve');
  });

  it('does not exist before the first completed move, nor after the next one', () => {
    expect(find(completed())).toBeUndefined();
    expect(find(completed(), 'b-2')).toBeUndefined();
    expect(find(completed('basic-b-2-curve'), 'b-1')).toBeUndefined();
  });
});

describe('where to continue', () => {
  const last = { categoryId: 'basic', levelId: 'b-2' };

  it('is the next move of the last level visited', () => {
    expect(findNextStep(curriculum, completed(), last)).toMatchObject({
      levelId: 'b-2',
      move: { id: 'curve' },
    });
  });

  it('is a later level when that one is complete, and after the last one what was skipped', () => {
    const done = ['basic-b-2-curve'];
    expect(findNextStep(curriculum, completed(...done), last)).toMatchObject({ levelId: 'b-3' });
    done.push('basic-b-3-mohawk');
    expect(findNextStep(curriculum, completed(...done), last)).toMatchObject({
      levelId: 'b-1',
      move: { id: 'dip' },
    });
  });

  it('is no move when the whole category is completed', () => {
    const all = completed('basic-b-1-dip', 'basic-b-1-hop', 'basic-b-2-curve', 'basic-b-3-mohawk');
    expect(findNextStep(curriculum, all, last)).toEqual(last);
  });

  it('follows progress when no level was visited here, or it is no longer in the curriculum', () => {
    const progress = completed('basic-b-1-dip', 'basic-b-2-curve');
    expect(findNextStep(curriculum, progress)).toMatchObject({ levelId: 'b-3' });
    expect(findNextStep(curriculum, progress, { categoryId: 'basic', levelId: 'b-9' })).toMatchObject({
      levelId: 'b-3',
    });
  });

  it('is unknown for a skater without visits and progress', () => {
    expect(findNextStep(curriculum, completed())).toBeUndefined();
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
    const last = { categoryId: 'basic', levelId: 'b-3' };
    expect(findNextStep(program, completed(...basicDone), last)).toMatchObject({ levelId: 'pre-free-skate' });
    expect(findNextStep(program, completed('adult-a-1-glide'))).toMatchObject({ levelId: 'free-skate-1' });
  });

  it('goes back to what was skipped in the category before it continues in the next', () => {
    const last = { categoryId: 'basic', levelId: 'b-3' };
    expect(findNextStep(program, completed(...basicDone.slice(1)), last)).toMatchObject({
      move: { id: 'dip' },
    });
  });

  it('leaves levels that were never begun to the end, because a skater may have passed them elsewhere', () => {
    const last = { categoryId: 'basic', levelId: 'b-3' };
    expect(findNextStep(program, completed(...basicDone.slice(2)), last)).toMatchObject({
      levelId: 'pre-free-skate',
    });
  });

  it('ends with what was skipped, and has no next move only when everything is completed', () => {
    const last = { categoryId: 'free-skate', levelId: 'free-skate-1' };
    const done = ['free-skate-pre-free-skate-loop', 'free-skate-free-skate-1-axel', ...basicDone.slice(1)];
    expect(findNextStep(program, completed(...done), last)).toMatchObject({
      categoryId: 'basic',
      move: { id: 'dip' },
    });
    expect(findNextStep(program, completed(...done, ...basicDone), last)).toEqual(last);
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
