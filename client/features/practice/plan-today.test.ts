import { expect, it } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { listPlannedMoves, planToday } from './plan-today.ts';

const levels = [
  createLevel('basic', 'b-1', 'dip', 'hop', 'march', 'glide'),
  createLevel('basic', 'b-2', 'curve', 'stop', 'slalom', 'pivot'),
];
const curriculum = { categories: [{ id: 'basic', levels }] };
const keyOf = (id: string) =>
  `basic-${levels[0]?.moves.some((move) => move.id === id) ? 'b-1' : 'b-2'}-${id}`;

/** @param completed the day of each move, '' if it is not known */
function plan(completed: Record<string, string>, today = '2026-03-02') {
  const entries = Object.entries(completed).map(([id, day]) => [keyOf(id), day] as const);
  const progress = new Map(entries.map(([key]) => [key, true]));
  const days = new Map(entries.filter(([, day]) => day !== ''));
  return planToday(curriculum, { progress, days }, [], today);
}

const idsOf = (moves: { id: string }[]) => moves.map(({ id }) => id);

it('has one completed move after the next ones', () => {
  const today = plan({ dip: '2026-01-01', hop: '2026-03-01' });
  expect(idsOf(listPlannedMoves(today))).toEqual(['march', 'glide', 'curve', 'hop']);
  expect(today.isAfterPause).toBe(false);
});

it('has the last four moves to keep warm once all are completed', () => {
  const all = Object.fromEntries(levels.flatMap(({ moves }) => moves.map(({ id }) => [id, ''])));
  expect(idsOf(listPlannedMoves(plan(all)))).toEqual(['curve', 'stop', 'slalom', 'pivot']);
});

it('begins with the moves that were completed last if that is 60 days ago', () => {
  const completed = { dip: '2026-01-01', hop: '2025-12-24' };
  expect(plan(completed, '2026-03-01').isAfterPause).toBe(false);
  const today = plan(completed, '2026-03-02');
  expect(today.isAfterPause).toBe(true);
  expect(idsOf(listPlannedMoves(today))).toEqual(['hop', 'dip', 'march', 'glide', 'curve']);
});

it('repeats at most five, the last ones by day, then as in the curriculum; those without a day came first', () => {
  const sameDay = { hop: '2025-11-03', march: '2025-11-03', dip: '2025-11-03' };
  expect(idsOf(plan({ ...sameDay, glide: '', curve: '2025-10-01', stop: '2025-12-24' }).toRepeat)).toEqual([
    'curve',
    'dip',
    'hop',
    'march',
    'stop',
  ]);
  expect(idsOf(plan({ glide: '', dip: '', curve: '2025-10-01' }).toRepeat)).toEqual([
    'dip',
    'glide',
    'curve',
  ]);
});

it('knows of no pause without a day, and counts that of a move which the curriculum no longer has', () => {
  expect(plan({ dip: '', hop: '' }).isAfterPause).toBe(false);
  expect(plan({ dip: '2025-11-03', gone: '2026-03-01' }).isAfterPause).toBe(false);
  const today = plan({ dip: '2025-11-03', gone: '2025-12-01' });
  expect(idsOf(today.toRepeat)).toEqual(['dip']);
});
