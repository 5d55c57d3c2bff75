import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from '../store/completion-store.ts';
import { ProgressFiles } from './progress-files.tsx';

const curriculum = { categories: [] };
const loadCurriculum = async () => curriculum;
const whileCodeLoads = { timeout: 10_000 };
const button = (name: string) => screen.getByRole('button', { name });
const file = (content: string, name = 'mine.json') => new File([content], name);

async function choose(chosen: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[type=file]');
  if (input) await userEvent.upload(input, chosen);
}

afterEach(() => act(() => completionStore.forget()));

it('waits for the marks', () => {
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  expect(button('Download as JSON')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Restore from a backup file')).toHaveAttribute('aria-disabled', 'true');
});

it('says that there is nothing to download, and what to do', async () => {
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await userEvent.click(button('Download as CSV'));
  expect(screen.getByRole('status')).toHaveTextContent(
    'There is nothing to download yet: complete a move first.',
  );
});

it('says that a file could not be made', async () => {
  expectConsoleError('Download failed');
  completionStore.showVisitor();
  await completionStore.toggle('dip');
  render(<ProgressFiles loadCurriculum={() => Promise.reject(new Error('away'))} />);
  await userEvent.click(button('Download as CSV'));
  expect(await screen.findByText(/^The file could not be made/, {}, whileCodeLoads)).toBeVisible();
});

it('imports nothing before the skater has seen what comes of it, and can be cancelled', async () => {
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file('{"progress":{"dip":true}}'));
  expect(
    await screen.findByRole('heading', { name: 'Restore from mine.json' }, whileCodeLoads),
  ).toHaveFocus();
  expect(screen.getByText('1 move will be added, 0 removed, and 0 not changed.')).toBeVisible();
  expect(localStorage.getItem('completedMoves')).toBeNull();
  await userEvent.click(button('Cancel'));
  expect(screen.getByText('Nothing changed.')).toBeVisible();
  expect(localStorage.getItem('completedMoves')).toBeNull();
  expect(button('Restore from a backup file')).toHaveFocus();
});

it('has nothing to import from a file with the same marks', async () => {
  completionStore.showVisitor();
  await completionStore.toggle('dip');
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file('{"progress":{"dip":true}}'));
  await screen.findByRole('heading', { name: 'Restore from mine.json' }, whileCodeLoads);
  expect(button('Restore')).toHaveAttribute('aria-disabled', 'true');
});

it('shows nobody the file that another skater chose', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ progress: {} }));
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file('{"progress":{"dip":true}}'));
  await screen.findByRole('heading', { name: 'Restore from mine.json' }, whileCodeLoads);
  act(() => completionStore.showUser('scott', () => undefined));
  expect(screen.queryByRole('heading', { name: 'Restore from mine.json' })).toBeNull();
});
