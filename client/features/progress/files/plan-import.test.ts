import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marks } from '#shared/progress.ts';
import { type ImportMode, planImport } from './plan-import.ts';

const marksOf = (entries: Record<string, boolean>): Marks => new Map(Object.entries(entries));
const mine = marksOf({ dip: true, hop: true, axel: false });
const file = marksOf({ dip: true, hop: false, axel: true, spin: true, glide: false });

/** The marks after an import. */
function importInto(current: Marks, other: Marks, mode: ImportMode): Marks {
  return new Map([...current, ...Object.entries(planImport(current, other, mode).changes)]);
}

const completed = (marks: Marks) => [...marks].filter(([, value]) => value).map(([key]) => key);
const anyMarks = fc.dictionary(fc.constantFrom('dip', 'hop', 'axel', 'spin'), fc.boolean()).map(marksOf);

describe('merging', () => {
  it('completes the moves that the file has completed', () => {
    expect(planImport(mine, file, 'merge')).toEqual({
      changes: { axel: true, spin: true, glide: false },
      added: ['axel', 'spin'],
      removed: [],
      unchanged: ['dip', 'hop'],
    });
  });

  it('never loses a mark', () => {
    fc.assert(
      fc.property(anyMarks, anyMarks, (a, b) => {
        const both = new Set([...completed(a), ...completed(b)]);
        expect(new Set(completed(importInto(a, b, 'merge')))).toEqual(both);
      }),
    );
  });
});

describe('replacing', () => {
  it('lists what will be removed', () => {
    expect(planImport(mine, file, 'replace')).toEqual({
      changes: { hop: false, axel: true, spin: true, glide: false },
      added: ['axel', 'spin'],
      removed: ['hop'],
      unchanged: ['dip'],
    });
  });

  it('makes the completed moves equal to those of the file', () => {
    fc.assert(
      fc.property(anyMarks, anyMarks, (a, b) => {
        expect(completed(importInto(a, b, 'replace')).sort()).toEqual(completed(b).sort());
      }),
    );
  });
});

it.each<ImportMode>(['merge', 'replace'])('after a loss, to %s restores exactly what was there', (mode) => {
  fc.assert(
    fc.property(anyMarks, (any) => {
      expect(importInto(new Map(), any, mode)).toEqual(any);
    }),
  );
});

it('changes nothing when the file is the same', () => {
  expect(planImport(mine, mine, 'replace').changes).toEqual({});
});
