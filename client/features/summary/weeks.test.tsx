import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { Weeks } from './weeks.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 2, 12) });
  progressStore.showVisitor();
});
afterEach(() => {
  progressStore.forget();
  vi.useRealTimers();
});

function renderWeeks(...days: string[]) {
  const entries = days.map((day, index) => [`basic-basic-1-move-${index}`, day] as const);
  const changes = Object.fromEntries(entries.map(([key]) => [key, true]));
  progressStore.change(changes, undefined, Object.fromEntries(entries));
  return render(<Weeks />).container;
}

it('draws a larger dot for more moves, and names only the weeks that have some', () => {
  const page = renderWeeks('2026-09-14', '2026-11-30', '2026-12-01', ...Array(20).fill('2026-11-23'));
  expect(screen.getByText('Since Sep 14: 23 moves')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName(
    '1 in the week of Sep 14, 20 in the week of Nov 23, 2 in the week of Nov 30',
  );
  const radii = [...page.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('r')));
  expect(radii).toHaveLength(12);
  const [first = 0, second = 0] = radii;
  const [full = 0, last = 0] = radii.slice(-2);
  expect([second < first, first < last, last < full, full <= 12]).toEqual([true, true, true, true]);
});

it.each([[[]], [['2026-05-01']]])('is not shown if the moves have the days %j', (days) => {
  expect(renderWeeks(...days)).toBeEmptyDOMElement();
});
