import { describe, expect, it, vi } from 'vitest';
import {
  type ClassSkater,
  checkClassName,
  findFreeName,
  findNamesakes,
  listDone,
  listNotes,
  mergeSkaters,
  newSkater,
  readSkaters,
} from './class-skaters.ts';

const ava: ClassSkater = { name: 'Ava', date: 2, moves: 'aaaa', ticks: 'bbbbcccc', notes: { dddd: 'Bend' } };
const linkOf = (name: string, date: number | null, moves: string) => [newSkater(name, { date, moves })];

describe('a link of a skater who is in the class', () => {
  it('replaces an older one, and keeps the ticks that it does not contain, and the notes', () => {
    const [merged] = mergeSkaters([ava], linkOf(' aVA\u200b', 3, 'aaaabbbbeeee'));
    expect(merged).toEqual({ ...ava, date: 3, moves: 'aaaabbbbeeee', ticks: 'cccc' });
  });

  it.each([1, 2, null])('never replaces one that is as new: %s', (date) => {
    expect(mergeSkaters([ava], linkOf('Ava', date, 'eeee'))).toEqual([ava]);
  });

  it('replaces none where she was added by hand', () => {
    const [byHand] = mergeSkaters(linkOf('Ava', null, ''), linkOf('Ava', 1, 'aaaa'));
    expect(byHand).toMatchObject({ date: 1, moves: 'aaaa' });
  });

  it('has no date that is still to come, which would keep later links out', () => {
    expect(newSkater('Ava', { date: 8e15, moves: '' }).date).toBeLessThanOrEqual(Date.now());
  });
});

describe('the class', () => {
  it('has 30 skaters at most', () => {
    const many = Array.from({ length: 40 }, (_, index) => newSkater(`Skater ${index}`, ava));
    expect(mergeSkaters([], many)).toHaveLength(30);
    expect(mergeSkaters(many.slice(0, 30), [{ ...ava, name: 'SKATER 29', date: 3 }])[29]).toMatchObject({
      name: 'Skater 29',
      date: 3,
    });
  });

  it('takes whoever has the name, or the name and a number, for one whom a link may mean', () => {
    const class6 = ['Ava', 'ava 2', 'Ava Smith', 'Avery', 'A', 'Ben'].map((name) => ({ ...ava, name }));
    expect(findNamesakes(class6, 'AVA').map(({ name }) => name)).toEqual(['Ava', 'ava 2']);
    expect(findFreeName(class6, 'Ava')).toBe('Ava 3');
    expect(findFreeName(class6, 'Zoe')).toBe('Zoe');
  });

  it('takes both ways to write a letter with a sign for one', () => {
    expect(findNamesakes([{ ...ava, name: 'Zoë' }], 'Zoe\u0308')).toHaveLength(1);
  });

  it.each([
    ['\u200b ', 'A name has at least one letter.'],
    ['x'.repeat(61), 'A name has at most 60 characters.'],
    ['ava', 'That name is in your class already. “ava 2” is not.'],
    ['x'.repeat(60), undefined],
    ['محمد علي', undefined],
  ])('checks the name %s', (name, fault) => {
    expect(checkClassName(name, [ava])).toBe(fault);
  });
});

describe('what is stored or in a file', () => {
  it('is read as it was written', () => {
    expect(readSkaters(JSON.parse(JSON.stringify([ava])))).toEqual([ava]);
  });

  it.each([null, 7, 'x', {}, [null, 7, 'x', [], {}, { name: '\u202e' }, { name: 7 }]])(
    'is nobody if it is no class: %j',
    (given) => {
      expect(readSkaters(given)).toEqual([]);
    },
  );

  it('is read without what is not of a skater', () => {
    const notes = { aaaa: 7, 'bbbb!': 'x', cccc: '\u202e', dddd: 'Up\nand down', eeee: 'x'.repeat(999) };
    const given = { name: 'A\u202eva\n', date: -1, moves: ['aaaa'], ticks: 7, notes, extra: true };
    expect(readSkaters([given])).toEqual([
      {
        name: 'Ava',
        date: null,
        moves: '',
        ticks: '',
        notes: { dddd: 'Up and down', eeee: 'x'.repeat(200) },
      },
    ]);
    expect(readSkaters([{ name: 'Ava', date: 9e15, notes: 7 }])[0]?.date).toBeLessThanOrEqual(Date.now());
    expect(readSkaters([{ name: 'Ava' }, { name: 'AVA' }])).toHaveLength(1);
    expect(readSkaters([{ name: 'x'.repeat(999) }])[0]?.name).toHaveLength(60);
  });

  it('is read no further than a class and a curriculum can go, so that no file makes the page slow', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...ava, name: `Skater ${index}` }));
    const isRead = vi.fn();
    const beyond = Object.defineProperty({}, 'name', { get: isRead });
    expect(readSkaters([...many, beyond])).toHaveLength(30);
    expect(isRead).not.toHaveBeenCalled();
    const codes = Array.from({ length: 9_000 }, (_, index) => `${index + 1_000}`);
    const notes = Object.fromEntries(codes.map((code) => [code, 'Bend']));
    expect(Object.keys(readSkaters([{ name: 'Ava', notes }])[0]?.notes ?? {})).toHaveLength(2_000);
  });

  it('of a link with 10,000 moves, and with markup for moves, stays small', () => {
    const codes = Array.from({ length: 10_000 }, (_, index) => index.toString(36).padStart(4, '_'));
    const [skater] = linkOf('Ava', 1, `<b>${codes.join('')}`);
    expect(skater?.moves).toHaveLength(8_000);
    expect(skater?.moves).toMatch(/^[\w-]+$/);
  });
});

it('the link and the ticks count as done, and only notes on what the link lacks are sent', () => {
  expect([...listDone(ava)]).toEqual(['aaaa', 'bbbb', 'cccc']);
  const notes = { aaaa: 'Great', bbbb: 'Higher', eeee: '' };
  expect(listNotes({ ...ava, notes })).toEqual([['bbbb', 'Higher']]);
});
