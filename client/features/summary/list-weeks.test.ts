import { expect, it } from 'vitest';
import { listWeeks } from './list-weeks.ts';

const monday = '2026-11-30';
const asDays = (...days: string[]) => new Map(days.map((day, index) => [`basic-basic-1-${index}`, day]));
const list = (...days: string[]) => listWeeks(asDays(...days), '2026-12-02');

it('counts the moves of each week from Monday to Sunday, the current one last', () => {
  const { weeks = [], total } = list('2026-11-29', monday, '2026-12-02', '2026-11-23', '2026-09-14') ?? {};
  expect(weeks.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]);
  expect([weeks[0]?.monday, weeks.at(-1)?.monday]).toEqual(['2026-09-14', monday]);
  expect(total).toBe(5);
});

it('begins with the first day of a move, or with the twelve weeks if that was before', () => {
  expect(list('2026-11-29', '2026-12-01')).toMatchObject({ since: '2026-11-29', total: 2 });
  expect(list('2026-09-13', '2026-12-01')).toMatchObject({ since: '2026-09-14', total: 1 });
});

it('counts a day of tomorrow, in a time zone that is ahead, in the current week', () => {
  const { weeks = [] } = listWeeks(asDays('2026-12-07'), '2026-12-06') ?? {};
  expect(weeks.at(-1)).toEqual({ monday, count: 1 });
});

it('does not exist without a day in twelve weeks', () => {
  expect(list()).toBeUndefined();
  expect(list('2026-09-13')).toBeUndefined();
});
