import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompletionKey } from '#shared/completion-key.ts';
import type { Curriculum } from '#shared/curriculum.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { cleanNote } from '../../lib/clean-note.ts';
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

const ava = { name: 'Ava', date: 1, moves: 'abcd', ticks: 'efgh', notes: { ijkl: 'Bend' } };

describe('a file of progress', () => {
  const key = fc
    .stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/)
    .filter((name) => !/^free[a-z]*-/.test(name) && isCompletionKey(name));
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date(), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('restores all progress, with its days, the coach’s notes, the days of tests, and a coach’s class', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, fc.boolean())),
        fc.array(fc.tuple(key, day)),
        fc.array(fc.tuple(key, fc.string().map(cleanNote).filter(Boolean))),
        fc.array(fc.tuple(key, day)),
        (entries, dated, noted, tests) => {
          const any = {
            progress: new Map(entries),
            days: new Map(dated),
            notes: new Map(noted),
            testDays: new Map(tests),
            myClass: [ava],
          };
          expect(parseBackup(toJson(any, 'Lena'))).toEqual(any);
        },
      ),
    );
  });

  it('of an earlier release, or with days or a class that are none, is restored without them', () => {
    const restored = {
      progress: new Map([['dip', true]]),
      days: new Map(),
      notes: new Map(),
      testDays: new Map(),
      myClass: [],
    };
    for (const days of ['', ',"days":7', ',"days":null', ',"days":{"dip":"2026-02-30"}', ',"days":{"dip":7}'])
      expect(parseBackup(`{"version":1,"progress":{"dip":true}${days}}`)).toEqual(restored);
    for (const myClass of ['7', 'null', '{"Ava":{}}', '[7,null,{"name":7e99},{"name":"\\u202e"}]'])
      expect(parseBackup(`{"progress":{"dip":true},"class":${myClass}}`).progress).toEqual(restored.progress);
  });

  it('leaves out notes that are none, and cleans the others', () => {
    const notesOf = (notes: string) => parseBackup(`{"progress":{},"notes":${notes}}`).notes;
    for (const none of ['"Bend more"', '7', 'null', '[" "]', '{"dip":7,"Dip!":"Up","s2-dip":"Up"}'])
      expect(notesOf(none)).toEqual(new Map());
    expect(notesOf(`{"dip":" Bend\\nmore${'!'.repeat(200)}"}`).get('dip')).toBe(
      `Bend more${'!'.repeat(191)}`,
    );
  });

  it('leaves out what names another skater’s moves', () => {
    expect(parseBackup('{"progress":{"dip":true,"s2-dip":true}}').progress).toEqual(new Map([['dip', true]]));
  });

  it('as CSV is a readable table, safe to open in a spreadsheet', () => {
    const days = new Map([['basic-basic-1-dip', '2026-11-03']]);
    expect(toCsv({ progress, days }, curriculum)).toBe(
      [
        '\uFEFFcategory,level,move,completed,day,key',
        'Basic,Basic 1,"Dip, ""deep""",yes,2026-11-03,basic-basic-1-dip',
        `Basic,Basic 1,"'=Hop",no,,basic-basic-1-hop`,
        'Basic,Basic 1,No longer in the curriculum,yes,,basic-basic-1-gone',
        ',,No longer in the curriculum,no,,constructor',
        '',
      ].join('\r\n'),
    );
  });

  it('may have an older spelling of a category', () => {
    const json = '{"progress":{"freestyle-free-skate-1-toe-loop":true}}';
    expect([...parseBackup(json).progress]).toEqual([['free-skate-free-skate-1-toe-loop', true]]);
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
