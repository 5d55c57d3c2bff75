import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Curriculum } from '#shared/curriculum.ts';
import { createLevel } from '#shared/curriculum-test-kit.ts';
import { parseProgressFile, toCsv, toJson, UnreadableFileError } from './progress-file.ts';

const moves = [
  { id: 'dip', name: 'Dip, "deep"' },
  { id: 'hop', name: '=Hop' },
];
const curriculum: Curriculum = {
  categories: [{ id: 'basic', levels: [createLevel('basic', 'basic-1', ...moves)] }],
};

const marks = new Map([
  ['basic-basic-1-dip', true],
  ['basic-basic-1-gone', true],
  ['constructor', false],
]);

describe('a file of progress', () => {
  const key = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/).filter((name) => !/^free[a-z]*-/.test(name));

  it('restores every mark, as JSON and as CSV', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean())), (entries) => {
        const any = new Map(entries);
        expect(parseProgressFile(toJson(any))).toEqual(any);
        expect(parseProgressFile(toCsv(any, curriculum))).toEqual(any);
      }),
    );
  });

  it('as CSV is a readable table, safe to open in a spreadsheet', () => {
    expect(toCsv(marks, curriculum)).toBe(
      [
        '\uFEFFcategory,level,move,completed,key',
        'Basic,Basic 1,"Dip, ""deep""",yes,basic-basic-1-dip',
        `Basic,Basic 1,"'=Hop",,basic-basic-1-hop`,
        'Basic,Basic 1,No longer in the curriculum,yes,basic-basic-1-gone',
        ',,No longer in the curriculum,no,constructor',
        '',
      ].join('\r\n'),
    );
  });

  it('may come from a spreadsheet that writes other separators, capitals and blank rows', () => {
    const csv =
      'Key;Completed\r\nbasic-basic-1-dip;YES\r\n;\r\nbasic-basic-1-hop;FALSE\r\nbasic-basic-1-x;\r\n';
    expect([...parseProgressFile(csv)]).toEqual([
      ['basic-basic-1-dip', true],
      ['basic-basic-1-hop', false],
    ]);
  });

  it('may have an older spelling of a category', () => {
    const json = '{"progress":{"freestyle-free-skate-1-toe-loop":true}}';
    expect([...parseProgressFile(json)]).toEqual([['free-skate-free-skate-1-toe-loop', true]]);
  });

  it.each([
    ['', 'empty'],
    ['\uFEFF \n', 'empty'],
    ['{"progress":{"basic', 'damaged'],
    ['[]', 'has no progress'],
    ['{}', 'has no progress'],
    ['{"progress":[]}', 'has no progress'],
    ['{"progress":null}', 'has no progress'],
    ['{"version":2,"progress":{}}', 'newer version'],
    ['{"progress":{"dip":"yes"}}', 'neither true nor false'],
    ['{"progress":{"__proto__":true}}', 'not the key of a move'],
    ['{"progress":{"Dip!":true}}', 'not the key of a move'],
    ['null', 'neither JSON nor a CSV table'],
    ['name,done\nDip,yes', 'neither JSON nor a CSV table'],
    ['key,completed\ndip,perhaps', 'In row 2 of this file, “completed” is “perhaps”'],
    ['key,completed\nA B,yes', '“A B” in this file is not the key'],
  ])('is refused if it is %j, with the reason and what to do', (content, reason) => {
    expect(() => parseProgressFile(content)).toThrow(UnreadableFileError);
    expect(() => parseProgressFile(content)).toThrow(reason);
    expect(() => parseProgressFile(content)).toThrow(
      /^We couldn’t read that file\. Nothing changed\. .*(Choose|Reload|Write)/,
    );
  });
});
