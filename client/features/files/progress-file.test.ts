import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Curriculum } from '#shared/curriculum.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { parseBackup, toCsv, toJson, UnreadableFileError } from './progress-file.ts';

const moves = [
  { id: 'dip', name: 'Dip, "deep"' },
  { id: 'hop', name: '=Hop' },
];
const curriculum: Curriculum = {
  categories: [{ id: 'basic', levels: [createLevel('basic', 'basic-1', ...moves)] }],
};

const progress = new Map([
  ['basic-basic-1-dip', true],
  ['basic-basic-1-gone', true],
  ['constructor', false],
]);

describe('a file of progress', () => {
  const key = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/).filter((name) => !/^free[a-z]*-/.test(name));

  it('restores all progress', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean())), (entries) => {
        const any = new Map(entries);
        expect(parseBackup(toJson(any))).toEqual(any);
      }),
    );
  });

  it('as CSV is a readable table, safe to open in a spreadsheet', () => {
    expect(toCsv(progress, curriculum)).toBe(
      [
        '\uFEFFcategory,level,move,completed,key',
        'Basic,Basic 1,"Dip, ""deep""",yes,basic-basic-1-dip',
        `Basic,Basic 1,"'=Hop",no,basic-basic-1-hop`,
        'Basic,Basic 1,No longer in the curriculum,yes,basic-basic-1-gone',
        ',,No longer in the curriculum,no,constructor',
        '',
      ].join('\r\n'),
    );
  });

  it('may have an older spelling of a category', () => {
    const json = '{"progress":{"freestyle-free-skate-1-toe-loop":true}}';
    expect([...parseBackup(json)]).toEqual([['free-skate-free-skate-1-toe-loop', true]]);
  });

  it.each([
    ['', 'isn’t JSON, or it is damaged'],
    ['key,completed\nbasic-basic-1-dip,yes', 'isn’t JSON, or it is damaged'],
    ['null', 'has no progress'],
    ['{}', 'has no progress'],
    ['{"progress":{"dip":"yes"}}', 'What it says about “dip” is neither true nor false'],
    ['{"progress":{"__proto__":true}}', '“__proto__”, which is not the key of a move'],
    ['{"progress":{"Dip!":true}}', '“Dip!”, which is not the key of a move'],
  ])('is refused if it is %j, with what cannot be read and what to do', (content, reason) => {
    expect(() => parseBackup(content)).toThrow(UnreadableFileError);
    expect(() => parseBackup(content)).toThrow(reason);
    expect(() => parseBackup(content)).toThrow(/^We couldn’t read that file\. Nothing changed\. .* Choose /);
  });
});
