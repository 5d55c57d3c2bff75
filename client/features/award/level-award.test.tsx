import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { useSkaterName, visitorName } from '../../stores/skater-name.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { ToggleButton } from '../toggle/toggle-button.tsx';
import { UndoNotice } from '../undo/undo-notice.tsx';
import { awardHash, LevelAward } from './level-award.tsx';

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

function renderLevel(
  level = createLevel('free-skate', 'fs-1', 'axel'),
  skater: string | null = 'Michelle Kwan',
) {
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

it('closes with the skater to whom it belongs, and the page goes on', () => {
  progressStore.showVisitor();
  progressStore.change({ 'free-skate-fs-1-axel': true });
  const level = createLevel('free-skate', 'fs-1', 'axel');
  const pageOf = (skater: string) => (
    <MemoryRouter>
      <h1 tabIndex={-1}>Fs 1</h1>
      <LevelAward key={skater} level={level} next={next} skater={skater} />
    </MemoryRouter>
  );
  const { rerender } = render(pageOf('Lena'));
  act(() => screen.getByRole('button', { name: 'Show award' }).click());
  expect(award()).toBeVisible();
  rerender(pageOf('Tom'));
  expect(award()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('its day', () => {
  const key = (move: string) => `free-skate-fs-1-${move}`;

  function openAward(days: Record<string, string>) {
    progressStore.showVisitor();
    const moves = { [key('axel')]: true, [key('lutz')]: true };
    progressStore.change(moves, undefined, days);
    renderLevel(createLevel('free-skate', 'fs-1', 'axel', 'lutz'));
    act(() => screen.getByRole('button', { name: 'Show award' }).click());
  }

  it('is the latest of its moves, on the certificate, too', () => {
    openAward({ [key('axel')]: '2025-11-03', [key('lutz')]: '2024-12-24' });
    expect(award()).toHaveTextContent('Michelle Kwan · November 3, 2025');
    expect(screen.getByText('Date').parentElement).toHaveTextContent('November 3, 2025Date');
  });

  it('is that of the only move that has one', () => {
    openAward({ [key('lutz')]: '2024-12-24' });
    expect(award()).toHaveTextContent('December 24, 2024');
  });

  it('is left out if it is not known, and the certificate has a line to write it on', () => {
    openAward({});
    expect(award()).not.toHaveTextContent(/\d{4}|·/);
    expect(screen.getByText('Date').parentElement).toHaveTextContent(/^Date$/);
  });
});

describe('the name on it', () => {
  const field = () => screen.queryByRole('textbox', { name: 'Name on the award' });
  afterEach(() => act(() => visitorName.set(null)));

  function NamedAward() {
    return (
      <LevelAward level={createLevel('free-skate', 'fs-1', 'axel')} next={next} skater={useSkaterName()} />
    );
  }

  function openAward() {
    render(
      <MemoryRouter>
        <NamedAward />
      </MemoryRouter>,
    );
    act(() => screen.getByRole('button', { name: 'Show award' }).click());
  }

  it('can be given by a visitor who has none', async () => {
    progressStore.showVisitor();
    progressStore.change({ 'free-skate-fs-1-axel': true });
    openAward();
    await user.type(field() as HTMLElement, ' Ana ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field()).toBeNull();
    expect(screen.getAllByText('Ana')).toHaveLength(2);
    expect(localStorage.getItem('skaterName')).toBe('Ana');
    expect(screen.getByRole('heading', { name: 'Fs 1 complete!' })).toHaveFocus();
  });

  it('is not asked of an account, which has a place for it', async () => {
    await showUser('michelle', { 'free-skate-fs-1-axel': true });
    openAward();
    expect(award()).toBeVisible();
    expect(field()).toBeNull();
  });
});

it('opens by its address, once', async () => {
  progressStore.showVisitor();
  progressStore.change({ 'free-skate-fs-1-axel': true });
  window.history.replaceState(null, '', `/level${awardHash}`);
  renderLevel();
  expect(award()).toBeVisible();
  expect(window.location.hash).toBe('');
  cleanup();
  renderLevel();
  expect(award()).toBeNull();
});
