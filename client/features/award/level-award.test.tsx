import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { announceStorageChange } from '../../stores/safe-storage.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { ToggleButton } from '../toggle/toggle-button.tsx';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { LevelAward } from './level-award.tsx';

const next = { categoryId: 'free-skate', levelId: 'fs-2' };
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const award = () => screen.queryByRole('dialog', { name: 'Fs 1 complete!' });

beforeEach(() => {
  stubDialogs();
  // The testing library waits for real time too.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => progressStore.forget());
  vi.useRealTimers();
});

function renderLevel(level = createLevel('free-skate', 'fs-1', 'axel'), skater = 'Michelle Kwan') {
  const [axel] = level.moves;
  const page = (
    <>
      {axel && <ToggleButton level={level} move={axel} />}
      <LevelAward level={level} next={next} skater={skater} />
    </>
  );
  render(
    <MemoryRouter initialEntries={['/level']}>
      <Routes>
        <Route path="/level" element={page} />
        <Route path="*" element={<h1>Next level</h1>} />
      </Routes>
      <UndoNotice />
    </MemoryRouter>,
  );
}

async function showUser(uid: string, progress: Record<string, boolean>) {
  const requests = stubRequests();
  act(() => progressStore.showUser(uid, () => undefined));
  requests.answer('GET /api/progress', { progress });
  await waitFor(() => expect(progressStore.value.get().loaded).toBe(true));
  return requests;
}

it('is shown only once, also if the skater soon comes back to the level', async () => {
  progressStore.showVisitor();
  renderLevel();
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  await waitFor(() => expect(award()).toBeVisible());
  cleanup();
  renderLevel();
  expect(screen.getByRole('button', { name: 'Show award' })).toBeVisible();
  expect(award()).toBeNull();
});

it('shows a name that reads from right to left by itself, also on the certificate', async () => {
  progressStore.showVisitor();
  renderLevel(undefined, 'محمد (U9)');
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  await waitFor(() => expect(award()).toBeVisible());
  const names = screen.getAllByText('محمد (U9)');
  expect(names.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
});

it('a change that the server refuses to remove shows no second award', async () => {
  expectConsoleError('Error updating progress');
  expectConsoleError('Toggle failed');
  const requests = await showUser('michelle', { 'free-skate-fs-1-axel': true });
  renderLevel();
  await user.click(screen.getByRole('button', { name: /Completed/ }));
  act(() => vi.advanceTimersByTime(400));
  requests.refuse('PATCH /api/progress', 400, 'bad-request');
  await waitFor(() => expect(screen.getByRole('button', { name: /Completed/ })).toBeVisible());
  expect(award()).toBeNull();
});

it('is not shown in a tab where a move was completed before another tab completed the level', async () => {
  progressStore.showVisitor();
  renderLevel(createLevel('free-skate', 'fs-1', 'axel', 'lutz'));
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  const all = { 'free-skate-fs-1-axel': true, 'free-skate-fs-1-lutz': true };
  localStorage.setItem('completedMoves', JSON.stringify(all));
  act(() => announceStorageChange('completedMoves'));
  expect(progressStore.value.get().progress.get('free-skate-fs-1-lutz')).toBe(true);
  expect(award()).toBeNull();
});

it('is not shown to the next skater', async () => {
  await showUser('michelle', {});
  renderLevel();
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  await waitFor(() => expect(award()).toBeVisible());
  await showUser('scott', { 'free-skate-fs-1-axel': true });
  expect(screen.getByRole('button', { name: /Completed/, hidden: true })).toBeInTheDocument();
  expect(award()).toBeNull();
});

it('closes when the change is refused, and the focus returns to the button of the move', async () => {
  expectConsoleError('Error updating progress');
  expectConsoleError('Toggle failed');
  const requests = await showUser('michelle', {});
  renderLevel();
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  await waitFor(() => expect(award()).toBeVisible());
  await waitFor(() => expect(requests.calls()).toContain('PATCH /api/progress'));
  requests.refuse('PATCH /api/progress', 400, 'bad-request');
  await waitFor(() => expect(award()).toBeNull());
  expect(screen.getByRole('button', { name: /Mark Complete/ })).toHaveFocus();
});

it('says so where the browser cannot print the certificate', async () => {
  vi.stubGlobal('print', undefined);
  progressStore.showVisitor();
  renderLevel();
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  await user.click(await screen.findByRole('button', { name: 'Print certificate' }));
  expect(await screen.findByText(/^This browser can’t print\./)).toBeVisible();
});
