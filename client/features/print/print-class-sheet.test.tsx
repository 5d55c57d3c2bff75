import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { PrintClassSheet } from './print-class-sheet.tsx';

const level = createLevel('basic', 'basic-1', 'dip', { id: 'hop', name: 'Hop – in place' });
it('has a row for each move, an empty column for each of ten skaters, and no boxes', async () => {
  vi.stubGlobal('print', () => act(() => void window.dispatchEvent(new Event('beforeprint'))));
  render(<PrintClassSheet level={level} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print class sheet' }));
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1. dip', '2. Hop']);
  for (const row of rows) expect(within(row).getAllByRole('cell')).toHaveLength(10);
  expect(screen.getByText('2 moves')).toBeInTheDocument();
  expect(screen.getByText('Class:')).toBeInTheDocument();
});

it('of a class has its names and check marks, ten skaters on a sheet, and is what the browser’s own command prints', async () => {
  const skaters = Array.from({ length: 11 }, (_, index) => ({
    name: `Skater ${index + 1}`,
    done: new Set(index === 10 ? ['hop'] : []),
  }));
  render(<PrintClassSheet level={level} skaters={skaters} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const [first, second, ...others] = await screen.findAllByRole('table');
  expect(others).toEqual([]);
  const names = (table?: HTMLElement) =>
    within(table as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(names(first)).toEqual(['Move', ...skaters.slice(0, 10).map(({ name }) => name)]);
  expect(names(second)).toEqual(['Move', 'Skater 11', ...Array.from({ length: 9 }, () => '')]);
  const rows = within(second as HTMLElement).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['1. dip', '2. Hop✓']);
});
