import { describe, expect, it } from 'vitest';
import type { Curriculum, Level } from './curriculum.ts';
import { findNeighbors, findNextMove, findNextStep } from './next-move.ts';

const text = { description: '', detailedDescription: '', videoUrl: '' };

function level(id: string, ...moveIds: string[]): Level {
  return { id, moves: moveIds.map((moveId) => ({ id: moveId, name: moveId, ...text })) };
}

const one = level('b-1', 'dip', 'hop');
const two = level('b-2', 'curve');
const three = level('b-3', 'mohawk');
const basic = { id: 'basic', levels: [one, two, three] };
const curriculum: Curriculum = { categories: [basic, { id: 'adult', levels: [level('a-1', 'glide')] }] };

function marked(...keys: string[]): Map<string, boolean> {
  return new Map(keys.map((key) => [key, true]));
}

describe('the next move of a level', () => {
  it('is the first one that is not marked, a mark taken back included', () => {
    expect(findNextMove('basic', one, marked())?.id).toBe('dip');
    expect(findNextMove('basic', one, marked('basic-b-1-dip'))?.id).toBe('hop');
    expect(findNextMove('basic', one, new Map([['basic-b-1-dip', false]]))?.id).toBe('dip');
  });

  it('is none when all are marked', () => {
    expect(findNextMove('basic', one, marked('basic-b-1-dip', 'basic-b-1-hop'))).toBeUndefined();
  });
});

describe('where to go on', () => {
  const last = { categoryId: 'basic', levelId: 'b-2' };

  it('is the next move of the last level visited', () => {
    expect(findNextStep(curriculum, marked(), last)).toMatchObject({ levelId: 'b-2', move: { id: 'curve' } });
  });

  it('is a later level when that one is complete, and after the last one what was left out', () => {
    const done = ['basic-b-2-curve'];
    expect(findNextStep(curriculum, marked(...done), last)).toMatchObject({ levelId: 'b-3' });
    done.push('basic-b-3-mohawk');
    expect(findNextStep(curriculum, marked(...done), last)).toMatchObject({
      levelId: 'b-1',
      move: { id: 'dip' },
    });
  });

  it('is no move when the whole category is marked', () => {
    const all = marked('basic-b-1-dip', 'basic-b-1-hop', 'basic-b-2-curve', 'basic-b-3-mohawk');
    expect(findNextStep(curriculum, all, last)).toEqual(last);
  });

  it('follows the marks when no level was visited here, or the curriculum has it no more', () => {
    const marks = marked('basic-b-1-dip', 'basic-b-2-curve');
    expect(findNextStep(curriculum, marks)).toMatchObject({ levelId: 'b-3' });
    expect(findNextStep(curriculum, marks, { categoryId: 'basic', levelId: 'b-9' })).toMatchObject({
      levelId: 'b-3',
    });
  });

  it('is unknown of someone who has visited and marked nothing', () => {
    expect(findNextStep(curriculum, marked())).toBeUndefined();
  });
});

it('a level has the levels of its category before and after it', () => {
  expect(findNeighbors(basic, 'b-1')).toEqual({ next: two });
  expect(findNeighbors(basic, 'b-2')).toEqual({ previous: one, next: three });
  expect(findNeighbors(basic, 'b-3')).toEqual({ previous: two });
  expect(findNeighbors(basic, 'b-9')).toEqual({});
});
