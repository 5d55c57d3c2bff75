import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from '../store/completion-store.ts';
import { stubRequests } from '../store/stub-requests.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { ProgressFiles } from './progress-files.tsx';

const curriculum = { categories: [] };
const loadCurriculum = async () => curriculum;
const whileCodeLoads = { timeout: 10_000 };
const button = (name: string) => screen.getByRole('button', { name });
const file = (content: BlobPart, name = 'mine.json') => new File([content], name);
const stored = () => JSON.parse(localStorage.getItem('completedMoves') ?? 'null');

async function choose(chosen: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[type=file]');
  // A file dialog offers other files too.
  if (input) await userEvent.upload(input, chosen, { applyAccept: false });
}

afterEach(() => act(() => completionStore.forget()));

it('is disabled until the marks are loaded', () => {
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  expect(button('Download as JSON')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Restore from a backup file')).toHaveAttribute('aria-disabled', 'true');
});

it('explains that there is nothing to download, and what to do, and announces that again at a second try', async () => {
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  const text = 'There is nothing to download yet. Complete a move first.';
  await userEvent.click(button('Download as CSV'));
  const first = await screen.findByText(text, {}, whileCodeLoads);
  await userEvent.click(button('Download as CSV'));
  await waitFor(() => expect(screen.getByText(text)).not.toBe(first));
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

it('reports that a file could not be made', async () => {
  expectConsoleError('Download failed');
  completionStore.showVisitor();
  completionStore.toggle('dip');
  render(<ProgressFiles loadCurriculum={() => Promise.reject(new Error('away'))} />);
  await userEvent.click(button('Download as CSV'));
  expect(await screen.findByText(/^We couldn’t make the file/, {}, whileCodeLoads)).toBeVisible();
});

it('refuses a file with more unknown moves than an account can have', async () => {
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  const progress = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`gone-${index}`, true]));
  await choose(file(JSON.stringify({ progress })));
  expect(
    await screen.findByText(/Nothing changed. It has 2,001 moves that/, {}, whileCodeLoads),
  ).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('imports nothing before showing a preview, which can be canceled', async () => {
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

it('replaces after listing what will be removed, and Undo restores it', async () => {
  completionStore.showVisitor();
  completionStore.toggle('dip');
  render(
    <>
      <ProgressFiles loadCurriculum={loadCurriculum} />
      <UndoNotice />
    </>,
  );
  await choose(file('{"version":1,"progress":{"hop":true}}'));
  await screen.findByText('1 move will be added, 0 removed, and 1 not changed.', {}, whileCodeLoads);
  await userEvent.click(screen.getByRole('radio', { name: /^Use the file instead/ }));
  expect(screen.getByText('1 move will be added, 1 removed, and 0 not changed.')).toBeVisible();
  await userEvent.click(button('Restore'));
  expect(stored()).toEqual({ dip: false, hop: true });
  const words = 'Restored mine.json: 1 move added, 1 removed.';
  expect(await screen.findByText(words, {}, whileCodeLoads)).toBeVisible();
  await userEvent.click(button('Undo'));
  expect(stored()).toEqual({ dip: true, hop: false });
  expect(screen.queryByText(words)).toBeNull();
});

it.each([
  [
    'that is no progress',
    file(Buffer.from('89504e470d0a1a0a', 'hex'), 'photo.png'),
    'neither JSON nor a CSV',
  ],
  ['that is too big', file(' '.repeat(1_000_001)), 'It’s too big'],
  ['that is damaged', file('{"progress":{"basic'), 'This file is damaged'],
])('refuses a file %s with the reason, and changes nothing', async (_what, refused, reason) => {
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(refused);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(reason), whileCodeLoads);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(stored()).toBeNull();
  // Else the browser would not report the same file again once it is mended.
  expect(document.querySelector('[type=file]')).toHaveValue('');
});

it('imports nothing from a file with the same marks', async () => {
  completionStore.showVisitor();
  completionStore.toggle('dip');
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file('{"progress":{"dip":true}}'));
  await screen.findByRole('heading', { name: 'Restore from mine.json' }, whileCodeLoads);
  expect(button('Restore')).toHaveAttribute('aria-disabled', 'true');
});

it('does not show a file to another skater', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ progress: {} }));
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file('{"progress":{"dip":true}}'));
  await screen.findByRole('heading', { name: 'Restore from mine.json' }, whileCodeLoads);
  act(() => completionStore.showUser('scott', () => undefined));
  expect(screen.queryByRole('heading', { name: 'Restore from mine.json' })).toBeNull();
});

it.each([
  ['takes longer to read', '{"progress":{"a-b-c":true}}'],
  ['turns out to be unreadable', 'damaged'],
])('shows only the file chosen last, even if an earlier one %s', async (_what, contents) => {
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  const slow = file('', 'slow.json');
  const text = Promise.withResolvers<string>();
  const reading = vi.spyOn(slow, 'text').mockReturnValue(text.promise);
  await choose(slow);
  await waitFor(() => expect(reading).toHaveBeenCalled(), whileCodeLoads);
  await choose(file('{"progress":{"a-b-c":true}}', 'quick.json'));
  await screen.findByRole('heading', { name: 'Restore from quick.json' }, whileCodeLoads);
  await act(async () => text.resolve(contents));
  expect(screen.getByRole('heading')).toHaveAccessibleName('Restore from quick.json');
  expect(screen.queryByText(/^We couldn’t read that file/)).toBeNull();
});

it('refuses a file with more keys than the account can hold', async () => {
  const gone = (name: string) =>
    Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`gone-${name}-${index}`, true]));
  localStorage.setItem('completedMoves', JSON.stringify(gone('before')));
  completionStore.showVisitor();
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file(JSON.stringify({ progress: gone('later') })));
  await waitFor(
    () => expect(screen.getByRole('status')).toHaveTextContent('Nothing changed'),
    whileCodeLoads,
  );
});

it('adds to marks from an earlier visit, but does not replace them', async () => {
  expectConsoleError('Error loading progress');
  sessionStorage.setItem('marks', JSON.stringify({ uid: 'yuna', marks: { dip: true } }));
  const requests = stubRequests();
  completionStore.showUser('yuna', () => undefined);
  requests.lose('GET /api/progress');
  await waitFor(() => expect(completionStore.value.get().fromCache).toBe(true));
  render(<ProgressFiles loadCurriculum={loadCurriculum} />);
  await choose(file('{"version":1,"progress":{"hop":true}}'));
  await userEvent.click(await screen.findByRole('radio', { name: /^Use the file instead/ }, whileCodeLoads));
  expect(screen.getByText('You can do this once your latest progress has loaded.')).toBeVisible();
  expect(button('Restore')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('radio', { name: /^Add the file’s/ }));
  expect(button('Restore')).not.toHaveAttribute('aria-disabled', 'true');
});
