import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
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

it('is not shown to the next skater', async () => {
  await showUser('michelle', {});
  renderLevel();
  await user.click(screen.getByRole('button', { name: /Mark Complete/ }));
  await waitFor(() => expect(award()).toBeVisible());
  await showUser('scott', { 'free-skate-fs-1-axel': true });
  expect(screen.getByRole('button', { name: /Completed/, hidden: true })).toBeInTheDocument();
  expect(award()).toBeNull();
});
