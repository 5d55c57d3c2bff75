import { describe, expect, it } from 'vitest';
import { checkRow } from '#server/curriculum/check-row.ts';
import { parseCurriculum } from './curriculum-csv.ts';

const header = 'category,level,move_id,name,description,detailed_description,video_url';
const video = 'https://www.youtube.com/watch?v=abcdefghijk';

function read(...rows: string[]) {
  return parseCurriculum([header, ...rows].join('\n'), checkRow);
}

describe('reading a sound curriculum', () => {
  it('groups moves by category and level and keeps the order of the file', () => {
    const { curriculum, faults } = read(
      `basic,basic-2,dip,Dip,Short.,Long.,${video}`,
      'basic,basic-1,march,March,,,',
      'basic,basic-2,hop,Hop,,,',
      'adult,adult-1,dip,Dip,,,',
    );
    expect(faults).toEqual([]);
    expect(
      curriculum.categories.map(({ id, levels }) => [
        id,
        levels.map((l) => [l.id, l.moves.map((m) => m.id)]),
      ]),
    ).toEqual([
      [
        'basic',
        [
          ['basic-2', ['dip', 'hop']],
          ['basic-1', ['march']],
        ],
      ],
      ['adult', [['adult-1', ['dip']]]],
    ]);
    expect(curriculum.categories[0]?.levels[0]?.moves[0]).toEqual({
      key: 'basic-basic-2-dip',
      categoryId: 'basic',
      levelId: 'basic-2',
      id: 'dip',
      name: 'Dip',
      description: 'Short.',
      detailedDescription: 'Long.',
      videoUrl: video,
    });
  });

  it.each([
    ['T-stop', 't-stop'],
    ['Dip - low', 'dip---low'],
    ['T\u2011stop', 't-stop'],
    ['Skater’s choice', 'skater-s-choice'],
    ['Pirouette à gauche', 'pirouette-a-gauche'],
    ['½ turn', '1-2-turn'],
    ['6–8 in a row, 90 % #1', '6-8-in-a-row-90-1'],
  ])('generates a missing id from category, level and the name "%s"', (name, id) => {
    const { curriculum, faults } = read(`basic,basic-1,,"${name}",,,`);
    expect(faults).toEqual([]);
    expect(curriculum.categories[0]?.levels[0]?.moves[0]).toMatchObject({
      id: `basic-basic-1-${id}`,
      key: `basic-basic-1-${id}`,
      name,
    });
  });

  it('ignores spaces around names of columns and around cells', () => {
    const { curriculum, faults } = parseCurriculum(
      `${header.replaceAll(',', ' , ')}\n basic , basic-1 , dip , Dip , Short. ,,`,
      checkRow,
    );
    expect(faults).toEqual([]);
    expect(curriculum.categories[0]?.levels[0]?.moves).toMatchObject([
      { key: 'basic-basic-1-dip', name: 'Dip', description: 'Short.' },
    ]);
  });

  it('skips blank rows and reads quoted commas, quotes and line breaks', () => {
    const { curriculum, faults } = read('', 'basic,basic-1,dip,"Dip, ""low""","a\nb",,', ',,,,,,', '');
    expect(faults).toEqual([]);
    expect(curriculum.categories[0]?.levels[0]?.moves).toMatchObject([
      { name: 'Dip, "low"', description: 'a\nb' },
    ]);
  });

  it('accepts columns in any order and ignores unknown ones', () => {
    const { faults } = parseCurriculum(
      'notes,name,category,level,move_id,video_url,description,detailed_description\nx,Dip,basic,basic-1,dip,,,',
    );
    expect(faults).toEqual([]);
  });
});

describe('reporting faults with their row number', () => {
  it('names a column that appears more than once', () => {
    const { faults } = parseCurriculum(
      // What spreadsheets export besides is left alone.
      'category,level,move_id,name,description,description,detailed_description,video_url,,\nbasic,basic-1,dip,Dip,,,,,,',
    );
    expect(faults).toEqual([{ row: 1, message: 'the column "description" appears more than once' }]);
  });

  it('names every missing column and what was found, and nothing in the rows', () => {
    const { faults } = parseCurriculum('category,level,name\nbasic,basic-1,Dip', () => ['no video']);
    expect(faults.map((fault) => `${fault.row}: ${fault.message}`)).toEqual([
      '1: expected the columns "move_id", "description", "detailed_description", "video_url", found "category", "level", "name"',
    ]);
  });

  it.each([
    ['an empty category', ',basic-1,dip,Dip,,,', '"category" is empty'],
    ['a category id with a capital', 'Basic,basic-1,dip,Dip,,,', 'category "Basic" may contain only'],
    ['a move id with a slash', 'basic,basic-1,a/b,Dip,,,', 'move_id "a/b" may contain only'],
    ['a name in letters that no id can have', 'basic,basic-1,,Прыжок,,,', 'none can be made from "Прыжок"'],
    [
      'a host that only looks like YouTube',
      'basic,basic-1,dip,Dip,,,https://youtube.com.evil.example/watch?v=abcdefghijk',
      'is no video of https://www.youtube.com',
    ],
    ['a row with a cell too many', 'basic,basic-1,dip,Dip,,,,more', 'more cells than the header: "more"'],
    ['an open quote', 'basic,basic-1,dip,"Dip,,,', 'Quoted field unterminated'],
    ['ids that are too long together', `basic,basic-1,${'a'.repeat(190)},Dip,,,`, 'together exceed'],
  ])('finds %s', (_fault, row, message) => {
    const { faults, curriculum } = read('basic,basic-1,hop,Hop,,,', '', row);
    expect(faults.some((fault) => fault.row === 4 && fault.message.includes(message))).toBe(true);
    expect(curriculum.categories[0]?.levels[0]?.moves).toHaveLength(1);
  });

  it('finds an id used twice in a level, and reports where it was used first', () => {
    const { faults } = read(
      'basic,basic-1,dip,Dip,,,',
      'basic,basic-2,dip,Dip,,,',
      'basic,basic-1,dip,Dip again,,,',
    );
    expect(faults).toEqual([{ row: 4, message: expect.stringContaining('already used in row 2') }]);
  });

  it('finds two moves whose ids differ but whose completion key is the same', () => {
    const { faults } = read('a,b-c,d,One,,,', 'a-b,c,d,Two,,,');
    expect(faults).toEqual([{ row: 3, message: expect.stringContaining('both are stored as "a-b-c-d"') }]);
  });

  it('finds cells of a file that is not UTF-8', () => {
    const { faults } = read('basic,basic-1,dip,It\uFFFDs a dip,,,');
    expect(faults).toEqual([{ row: 2, message: 'name is not UTF-8: save the file as CSV UTF-8' }]);
  });

  it.each(['freestyle', 'freestyle-2', 'freetyle-adult'])(
    'finds the category %s, whose pages and keys would be mistaken for those of free-skate',
    (category) => {
      const { faults } = read(`${category},one,dip,Dip,,,`);
      expect(faults).toEqual([{ row: 2, message: expect.stringContaining('write "free-skate"') }]);
    },
  );

  it.each(['s2', 's2-juniors', 's10-seniors'])(
    'finds a category whose keys would be a skater’s: %s',
    (category) => {
      const { faults } = read(`${category},one,dip,Dip,,,`);
      expect(faults).toEqual([{ row: 2, message: expect.stringContaining('like the id of a skater') }]);
    },
  );

  it('finds a file without moves', () => {
    expect(read().faults).toEqual([{ row: 1, message: 'there are no moves below the header' }]);
  });

  it('finds an explanation in the wrong format', () => {
    const { faults } = read('basic,basic-1,dip,Dip,,"Sit low.\nStand up.",');
    expect(faults.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '2: detailed_description has 2 steps: write three to five, one per line',
      '2: detailed_description must end with a line "Good: …" and then a line "Fix: …"',
    ]);
  });

  it('does not validate cells without a check, and finds what would break the browser', () => {
    const { faults } = parseCurriculum(
      `${header}\nBasic,basic-1,dip,Dip,,,nowhere\nBasic,basic-1,hop,"Hop,,,`,
    );
    expect(faults.map(({ row }) => row)).toContain(3);
    expect(faults.map(({ row }) => row)).not.toContain(2);
  });

  it('reports all faults of a file at once', () => {
    const { faults } = read(',,x,,,,', 'basic,basic-1,dip,Dip,,,nowhere', 'basic,basic-1,B,Dip,,,');
    expect(faults.map((fault) => fault.row)).toEqual([2, 2, 2, 3, 4]);
  });
});
