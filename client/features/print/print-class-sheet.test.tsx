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
