import { describe, expect, it } from 'vitest';
import { countCompleted, percentCompleted, readMarks } from './progress.ts';

describe('stored marks', () => {
  it('are read as booleans, whatever truthy value was stored', () => {
    expect([...readMarks({ a: true, b: 1, c: 0, d: null })]).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', false],
    ]);
  });

  it('in an older spelling of free-skate are kept under the new one', () => {
    expect(readMarks({ 'freestyle-l-axel': true }).get('free-skate-l-axel')).toBe(true);
  });

  it.each([
    [{ 'freestyle-l-axel': true, 'free-skate-l-axel': false }],
    [{ 'free-skate-l-axel': false, 'freestyle-l-axel': true }],
  ])('give way to the same key in the new spelling', (stored) => {
    expect(readMarks(stored).get('free-skate-l-axel')).toBe(false);
  });

  it('ignore keys that no move can have', () => {
    expect(readMarks({ __proto__: true, 'a.b': true, '': true, A: true }).size).toBe(0);
  });

  it('know nothing of a move called like a property of every object', () => {
    expect(readMarks({}).get('constructor')).toBeUndefined();
  });
});

describe('level progress', () => {
  const move = { name: '', description: '', detailedDescription: '', videoUrl: '' };
  const level = { id: 'basic-1', moves: ['dip', 'hop', 'march'].map((id) => ({ ...move, id })) };

  it('counts the completed moves of the level and no others', () => {
    const marks = readMarks({
      'basic-basic-1-dip': true,
      'basic-basic-1-hop': false,
      'basic-basic-2-march': true,
    });
    expect(countCompleted('basic', level, marks)).toBe(1);
  });

  it.each([
    [0, 0, 0],
    [0, 8, 0],
    [1, 8, 13],
    [1, 3, 33],
    [2, 3, 67],
    [8, 8, 100],
  ])('of %i in %i is rounded to %i percent', (completed, total, percent) => {
    expect(percentCompleted(completed, total)).toBe(percent);
  });
});
