import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countCompleted } from '#shared/summarize-progress.ts';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubFullStorage } from '../../testing/stub-full-storage.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { touchElement } from '../../testing/touch-element.ts';
import { ProgressBar } from '../summary/progress-bar.tsx';
import { ToggleButton } from './toggle-button.tsx';

const level = createLevel(
  'free-skate',
  'fs-1',
  { id: 'waltz-jump', name: 'Waltz jump' },
  { id: 'axel', name: 'Axel' },
);

function LevelBar() {
  const { progress, loaded } = useProgress();
  return <ProgressBar label="Fs 1" percent={loaded ? 50 * countCompleted(level, progress) : undefined} />;
}

function renderLevel() {
  render(
    <>
      {level.moves.map((move) => (
        <ToggleButton key={move.id} level={level} move={move} />
      ))}
      <LevelBar />
    </>,
  );
}

afterEach(() => progressStore.forget());

describe('a completed move', () => {
  const since = () => screen.queryByText(/^since/)?.textContent;

  it('shows since when, with the year only if it is not this one, and says so to screen readers', async () => {
    const lastYear = new Date().getFullYear() - 1;
    localStorage.setItem('completedMoves', JSON.stringify({ 'free-skate-fs-1-axel': true }));
    localStorage.setItem('completedDays', JSON.stringify({ 'free-skate-fs-1-axel': `${lastYear}-11-03` }));
    progressStore.showVisitor();
    renderLevel();
    expect(since()).toBe(`since Nov 3, ${lastYear}`);
    const axel = screen.getByRole('button', { name: 'Completed: Axel' });
    expect(axel).toHaveAccessibleDescription(`since Nov 3, ${lastYear}`);
    await userEvent.click(axel);
    expect(since()).toBeUndefined();
    expect(axel).not.toHaveAttribute('aria-describedby');
    await userEvent.click(axel);
    expect(since()).toBe(
      `since ${new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}`,
    );
  });

  it('shows no day if that is not known', () => {
    progressStore.showVisitor();
    progressStore.change({ 'free-skate-fs-1-axel': true }, undefined, {});
    renderLevel();
    expect(screen.getByRole('button', { name: 'Completed: Axel' })).toHaveAccessibleDescription('');
    expect(since()).toBeUndefined();
  });
});

it('the button names its move, shows its state, and moves the progress bar of its level', async () => {
  progressStore.showVisitor();
  renderLevel();
  expect(screen.getByRole('progressbar', { name: 'Fs 1' })).toHaveValue(0);

  const waltzJump = screen.getByRole('button', { name: 'Mark Complete: Waltz jump' });
  expect(waltzJump).toHaveTextContent('Mark Complete');
  await userEvent.click(waltzJump);
  expect(waltzJump).toHaveAccessibleName('Completed: Waltz jump');
  expect(waltzJump).toHaveTextContent('Completed');
  // The name says it: a screen reader would say it twice.
  expect(waltzJump).not.toHaveAttribute('aria-pressed');
  expect(screen.getByRole('button', { name: 'Mark Complete: Axel' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveValue(50);
  expect(screen.getByText('50% complete')).toBeVisible();
});

it('a double click completes the move, like a single click; a key press right after it undoes that', async () => {
  progressStore.showVisitor();
  renderLevel();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Mark Complete: Axel' }));
  const button = screen.getByRole('button', { name: 'Completed: Axel' });
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAccessibleName('Mark Complete: Axel');
});

it('two touches within 400 ms complete the move, like one', () => {
  const eventClock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  progressStore.showVisitor();
  renderLevel();
  const button = screen.getByRole('button', { name: 'Mark Complete: Axel' });
  touchElement(button);
  eventClock.mockReturnValue(1_399);
  touchElement(button);
  expect(button).toHaveAccessibleName('Completed: Axel');
  eventClock.mockReturnValue(1_800);
  touchElement(button);
  expect(button).toHaveAccessibleName('Mark Complete: Axel');
});

it('a change that the browser has no room to store goes back, and the card says so, until there is room', async () => {
  expectConsoleError('Error updating progress');
  progressStore.showVisitor();
  renderLevel();
  const full = stubFullStorage();
  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Axel' }));
  expect(screen.getByText('Not saved').parentElement).toHaveTextContent('Mark Complete');

  full.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Waltz jump' }));
  expect(screen.queryByText('Not saved')).toBeNull();
});

it('until it is known whose progress to show, no state is shown and a press does nothing', async () => {
  renderLevel();
  const button = screen.getByRole('button', { name: 'Loading: Axel' });
  expect(button).not.toHaveAttribute('data-completed');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  expect(screen.queryByText(/complete/i)).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAccessibleName('Loading: Axel');
});

describe('signed in', () => {
  let requests: ReturnType<typeof stubRequests>;
  const patch = 'PATCH /api/progress';

  beforeEach(async () => {
    requests = stubRequests();
    progressStore.showUser('michelle', () => undefined);
    renderLevel();
  });

  async function toggleAxel() {
    requests.answer('GET /api/progress', { progress: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete: Axel' }));
  }

  it('a change shows and counts at once, is shown as saving, and keeps the focus', async () => {
    await toggleAxel();
    const button = screen.getByRole('button', { name: 'Completed: Axel' });
    expect(button).toHaveFocus();
    expect(screen.getByText('Saving…')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveValue(50);

    await expect.poll(requests.calls).toEqual([patch]);
    expect(requests.save()).toMatchObject({ changes: { 'free-skate-fs-1-axel': true } });
    await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
    expect(button).toHaveAccessibleName('Completed: Axel');
  });

  it('without a network the change stays and the card shows that it waits', async () => {
    expectConsoleError('Error updating progress');
    await toggleAxel();
    await expect.poll(requests.calls).toEqual([patch]);
    requests.lose(patch);
    expect(await screen.findByText('Waiting to save')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Completed: Axel' })).toHaveFocus();
  });

  it('a change that the server refuses is reverted, and the card reports it', async () => {
    expectConsoleError('Error updating progress');
    expectConsoleError('Toggle failed');
    await toggleAxel();
    await expect.poll(requests.calls).toEqual([patch]);
    requests.refuse(patch, 409, 'too-many-keys');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved. Reload the page, then try again.');
    expect(screen.getByRole('button', { name: 'Mark Complete: Axel' })).toHaveFocus();
  });

  it('the buttons report that the progress could not be loaded', async () => {
    expectConsoleError('Error loading progress');
    requests.refuse('GET /api/progress', 503, 'progress-unavailable');
    expect(await screen.findByRole('button', { name: 'Not loaded: Axel' })).toHaveTextContent('Not loaded');
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  });
});
