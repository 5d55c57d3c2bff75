import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalKey, completionKey, resolveKey } from './completion-key.ts';
import { type Curriculum, listMoves } from './curriculum.ts';
import { createLevel, createMove } from './testing/curriculum.ts';

describe('a completion key', () => {
  it('joins category, level and move', () => {
    expect(completionKey('free-skate', 'free-skate-1', 'toe-loop')).toBe('free-skate-free-skate-1-toe-loop');
  });

  it('does not repeat category and level when the move id starts with them', () => {
    expect(completionKey('basic', 'basic-1', 'basic-basic-1-dip')).toBe('basic-basic-1-dip');
  });

  it.each(['freestyle', 'freesytle', 'freetyle'])('written for "%s" means free-skate', (alias) => {
    expect(canonicalKey(`${alias}-free-skate-1-toe-loop`)).toBe('free-skate-free-skate-1-toe-loop');
  });

  it.each(['basic-basic-1-freestyle', 'freestylers-freestylers-1-dip', 'freestylers-1-freestyle'])(
    'in the current spelling, or of an operator’s own category, stays unchanged: %s',
    (key) => {
      expect(canonicalKey(key)).toBe(key);
    },
  );
});

const curriculum: Curriculum = {
  categories: [
    { id: 'free', levels: [createLevel('free', 'free-1', 'hop'), createLevel('free', 'skate-1', 'glide')] },
    {
      id: 'free-skate',
      levels: [
        createLevel('free-skate', 'axel', 'single'),
        createLevel('free-skate', 'axel-2', 'double'),
        createLevel('free-skate', '1', 'hop'),
      ],
    },
    { id: 'basic', levels: [createLevel('basic', 'basic-1', 'dip', 'basic-basic-1-march')] },
  ],
};

describe('reading a key', () => {
  it.each([
    ['free-skate-axel-2-triple', { categoryId: 'free-skate', levelId: 'axel-2' }],
    ['free-skate-axel-waltz', { categoryId: 'free-skate', levelId: 'axel' }],
    ['free-skate-9-spin', { categoryId: 'free-skate' }],
    ['free-spin', { categoryId: 'free' }],
  ])('finds the longest category and level of %s, whose move is gone', (key, place) => {
    expect(resolveKey(curriculum, key)).toEqual(place);
  });

  it('understands older spellings of free-skate', () => {
    expect(resolveKey(curriculum, 'freetyle-axel-2-double')).toEqual(
      createMove('free-skate', 'axel-2', 'double'),
    );
  });

  it.each([
    '',
    '-',
    'basic',
    'basically-1',
    'test-firebase-update',
    'constructor',
    '__proto__',
    '__proto__-a',
  ])('does not recognize "%s"', (key) => {
    expect(resolveKey(curriculum, key)).toBeUndefined();
  });

  const id = fc.stringMatching(/^[a-c](-?[a-c1]){0,4}$/);
  const anyCurriculum = fc
    .uniqueArray(
      fc.record({
        id,
        levels: fc.uniqueArray(fc.tuple(id, fc.uniqueArray(id)), { selector: ([levelId]) => levelId }),
      }),
      {
        selector: (category) => category.id,
      },
    )
    .map((categories) => ({
      categories: categories.map((category) => ({
        id: category.id,
        levels: category.levels.map(([levelId, moveIds]) => createLevel(category.id, levelId, ...moveIds)),
      })),
    }));

  it('finds every move of any curriculum by its key', () => {
    fc.assert(
      fc.property(anyCurriculum, (any) => {
        for (const { key } of listMoves(any)) expect(resolveKey(any, key)?.key).toBe(key);
      }),
    );
  });
});
