import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { showSkaters } from '../../testing/skaters.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { LevelActions } from './level-actions.tsx';

const level = createLevel('free-skate', 'fs-1', 'axel', 'lutz');
const key = 'free-skate-fs-1-axel';
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(stubDialogs);
afterEach(() => act(() => progressStore.forget()));

it('does nothing before the progress is known', async () => {
  render(<LevelActions level={level} />);
  expect(button('Mark all complete')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Reset level')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Reset level'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for confirmation, completes only moves that are not, and can be undone', async () => {
  progressStore.showVisitor();
  progressStore.toggle(key);
  render(<LevelActions level={level} />);
  await userEvent.click(button('Mark all complete'));
  const dialog = screen.getByRole('dialog', { name: 'Mark all of Fs 1 complete?' });
  expect(dialog).toHaveAccessibleDescription(/^This marks \d moves? complete/);
  await userEvent.click(button('Mark 1 move complete'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Mark all complete')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Mark all complete').id).toBe(progressStore.value.get().lastChange?.originId);

  act(() => progressStore.undo());
  expect([...progressStore.value.get().progress].filter(([, completed]) => completed)).toEqual([[key, true]]);
});

it('resets the level and nothing else', async () => {
  localStorage.setItem('completedMoves', JSON.stringify({ [key]: true, 'free-skate-fs-2-axel': true }));
  progressStore.showVisitor();
  render(<LevelActions level={level} />);
  await userEvent.click(button('Reset level'));
  await userEvent.click(button('Reset 1 move'));
  expect(button('Reset level').id).toBe(progressStore.value.get().lastChange?.originId);
  expect(JSON.parse(localStorage.getItem('completedMoves') ?? '')).toEqual({
    [key]: false,
    'free-skate-fs-2-axel': true,
  });
});

it('does not apply one skater’s confirmation to the next skater', async () => {
  localStorage.setItem('completedMoves', JSON.stringify({ [key]: true }));
  progressStore.showVisitor();
  render(
    <>
      <h1 tabIndex={-1}>Basic 1</h1>
      <LevelActions level={level} />
    </>,
  );
  await userEvent.click(button('Reset level'));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  const requests = stubRequests();
  act(() => progressStore.showUser('scott', () => undefined));
  requests.answer('GET /api/progress', { progress: { [key]: true } });
  await waitFor(() => expect(button('Reset level')).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Basic 1' })).toHaveFocus();
});

it('asks nothing of the next skater of the account', async () => {
  await showSkaters({ s1: 'Lena', s2: 'Tom' });
  render(<LevelActions level={level} />);
  await userEvent.click(button('Mark all complete'));
  expect(screen.getByRole('dialog')).toBeVisible();
  act(() => progressStore.choose('s2'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
