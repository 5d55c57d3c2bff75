import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { PrintChecklist } from './print-checklist.tsx';
import { PrintClassSheet } from './print-class-sheet.tsx';

const level = createLevel('basic', 'basic-1', 'dip', { id: 'hop', name: 'Hop – in place' });
const startPrinting = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
const sheets = () => screen.getAllByRole('table').map((table) => table.closest('section')?.textContent);

function renderBoth(): void {
  render(
    <>
      <PrintChecklist levels={[level]} skater="Yuna" />
      <PrintClassSheet level={level} />
    </>,
  );
}

it('has a row for each move, an empty column for each of ten skaters, and no boxes', async () => {
  vi.stubGlobal('print', startPrinting);
  render(<PrintClassSheet level={level} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print class sheet' }));
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1. dip', '2. Hop']);
  for (const row of rows) expect(within(row).getAllByRole('cell')).toHaveLength(10);
  expect(screen.getByText('2 moves')).toBeInTheDocument();
  expect(screen.getByText('Class:')).toBeInTheDocument();
});

it('is printed by its button, and not by the browser’s own command, before or after', async () => {
  const print = vi.fn(startPrinting);
  vi.stubGlobal('print', print);
  renderBoth();
  startPrinting();
  expect(sheets()).toEqual([expect.stringContaining('Skater: Yuna')]);
  await userEvent.click(screen.getByRole('button', { name: 'Print class sheet' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sheets()).toContainEqual(expect.stringContaining('Class:'));
  startPrinting();
  expect(sheets()).toEqual([expect.stringContaining('Skater: Yuna')]);
});
