import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Category } from '#shared/curriculum.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { PrintSummary } from './print-summary.tsx';

const level = (id: string, ...names: string[]) =>
  createLevel('basic', id, ...names.map((name) => ({ id: name.slice(0, 3).toLowerCase(), name })));
const basic: Category = {
  id: 'basic',
  levels: [level('basic-1', 'Dip'), level('basic-2', 'Hop', 'Curves – R and L'), level('basic-3', 'Pivot')],
};

beforeEach(() => {
  const progress = { 'basic-basic-1-dip': true, 'basic-basic-2-hop': true };
  localStorage.setItem('completedMoves', JSON.stringify(progress));
  progressStore.showVisitor();
});
afterEach(() => progressStore.forget());

it('prints each level of a category with its count, what is left, and space for date and initials', () => {
  render(<PrintSummary curriculum={{ categories: [basic] }} skater="Yuna" />);
  expect(screen.queryByRole('table')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Skater:')).toHaveTextContent('Skater: Yuna');
  expect(screen.getByText('2 of 4 moves complete')).toBeInTheDocument();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Done', 'Level', 'Date', 'Coach’s initials']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Basic 1: 1 of 1 move',
    'Basic 2: 1 of 2 movesStill to learn: Curves',
    'Basic 3: 0 of 1 moveNot started',
  ]);
  const boxes = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('img'));
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    'Complete',
    'Not complete',
    'Not complete',
  ]);
});
