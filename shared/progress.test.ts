import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Curriculum, listMoves } from './curriculum.ts';
import { toProgress } from './progress.ts';
import { countCompleted, percentCompleted, summarizeProgress } from './summarize-progress.ts';
import { createLevel } from './testing/curriculum.ts';

describe('stored progress', () => {
  it('are read as booleans, whatever truthy value was stored', () => {
    expect([...toProgress({ a: true, b: 1, c: 0, d: null })]).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
      ['d', false],
    ]);
  });

  it('under an older spelling of free-skate are read under the new one', () => {
    expect(toProgress({ 'freestyle-l-axel': true }).get('free-skate-l-axel')).toBe(true);
  });

  it.each([
    [{ 'freestyle-l-axel': true, 'free-skate-l-axel': false }],
    [{ 'free-skate-l-axel': false, 'freestyle-l-axel': true }],
  ])('are overridden by the same key in the new spelling', (stored) => {
    expect(toProgress(stored).get('free-skate-l-axel')).toBe(false);
  });

  it('ignore invalid keys', () => {
    expect(toProgress({ __proto__: true, 'a.b': true, '': true, A: true }).size).toBe(0);
  });

  it('contain no move named like a property of every object', () => {
    expect(toProgress({}).get('constructor')).toBeUndefined();
  });
});

describe('level progress', () => {
  const level = createLevel('basic', 'basic-1', 'dip', 'hop', 'march');

  it('counts only the completed moves of the level', () => {
    const progress = toProgress({
      'basic-basic-1-dip': true,
      'basic-basic-1-hop': false,
      'basic-basic-2-march': true,
    });
    expect(countCompleted(level, progress)).toBe(1);
  });

  it.each([
    [0, 0, 0],
    [1, 8, 13],
    [1, 3, 33],
    [2, 3, 67],
    [8, 8, 100],
    [1, 200, 1],
    [199, 200, 99],
  ])(
    'of %i in %i is rounded to %i percent, where only none is 0 and only all are 100',
    (completed, total, percent) => {
      expect(percentCompleted(completed, total)).toBe(percent);
    },
  );
});

describe('the summary of progress', () => {
  const curriculum: Curriculum = {
    categories: [
      {
        id: 'basic',
        levels: [
          createLevel('basic', 'basic-1', 'dip', 'hop', 'march'),
          createLevel('basic', 'basic-2', 'glide'),
        ],
      },
      { id: 'free-skate', levels: [createLevel('free-skate', 'pre-free-skate', 'three', 'spin')] },
    ],
  };
  const keys = listMoves(curriculum).map(({ key }) => key);

  it('counts per level, per category and overall', () => {
    const progress = toProgress({
      'basic-basic-1-dip': true,
      'basic-basic-1-hop': true,
      'basic-basic-2-glide': false,
      'freestyle-pre-free-skate-spin': true,
    });
    expect(summarizeProgress(curriculum, progress)).toEqual([
      {
        categoryId: 'basic',
        completed: 2,
        total: 4,
        retired: 0,
        levels: [
          { levelId: 'basic-1', completed: 2, total: 3 },
          { levelId: 'basic-2', completed: 0, total: 1 },
        ],
      },
      {
        categoryId: 'free-skate',
        completed: 1,
        total: 2,
        retired: 0,
        levels: [{ levelId: 'pre-free-skate', completed: 1, total: 2 }],
      },
    ]);
  });

  it('counts completed moves that the curriculum no longer has under their category', () => {
    const progress = toProgress({
      'basic-basic-1-crouch': true,
      'basic-basic-9-roll': true,
      'basic-basic-9-turn': false,
      'freesytle-old-1-jump': true,
      'test-firebase-update': true,
    });
    const summaries = summarizeProgress(curriculum, progress);
    expect(summaries.map(({ categoryId, completed, retired }) => [categoryId, completed, retired])).toEqual([
      ['basic', 0, 2],
      ['free-skate', 0, 1],
    ]);
  });

  it('of any stored map counts each completed key at most once, and no level above its total', () => {
    const anyKey = fc.oneof(
      fc.string(),
      fc.constantFrom(...keys, '__proto__', 'constructor', 'toString'),
      fc
        .tuple(fc.constantFrom('basic', 'free-skate', 'freestyle'), fc.stringMatching(/^[a-z0-9-]{1,20}$/))
        .map((parts) => parts.join('-')),
    );
    const anyValue = fc.oneof(fc.boolean(), fc.constantFrom(0, 1, null, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyKey, anyValue)), (entries) => {
        const progress = toProgress(Object.fromEntries(entries));
        const summaries = summarizeProgress(curriculum, progress);
        const sum = (of: 'completed' | 'retired' | 'total') =>
          summaries.reduce((all, each) => all + each[of], 0);
        expect(sum('completed') + sum('retired')).toBeLessThanOrEqual(
          [...progress.values()].filter(Boolean).length,
        );
        expect(sum('completed')).toBe(keys.filter((key) => progress.get(key)).length);
        expect(sum('total')).toBe(keys.length);
        for (const { levels } of summaries)
          for (const count of levels) expect(count.completed).toBeLessThanOrEqual(count.total);
      }),
    );
  });
});
