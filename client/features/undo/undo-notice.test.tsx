import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { touchElement } from '../../testing/touch-element.ts';
import { ToggleButton } from '../toggle/toggle-button.tsx';
import { UndoNotice } from './undo-notice.tsx';

const level = createLevel(
  'free-skate',
  'fs-1',
  { id: 'waltz-jump', name: 'Waltz jump' },
  { id: 'axel', name: 'Axel' },
);

const toggleButton = (name: string) => screen.getByRole('button', { name: new RegExp(`: ${name}$`) });
const undo = () => screen.getByRole('button', { name: 'Undo' });
const notice = () => screen.getByTestId('notice');
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  // The testing library waits for real time too.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  progressStore.showVisitor();
  render(
    <MemoryRouter>
      {level.moves.map((move) => (
        <ToggleButton key={move.id} level={level} move={move} />
      ))}
      <details>
        <summary>More</summary>
        <button type="button" id="complete-level">
          Mark all complete
        </button>
      </details>
      <div data-testid="notice">
        <UndoNotice />
      </div>
    </MemoryRouter>,
  );
});
afterEach(() => {
  act(() => progressStore.forget());
  vi.useRealTimers();
});

it('a toggle is announced politely with the name of its move, and Undo reverts it', async () => {
  const status = within(notice()).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.click(toggleButton('Axel'));
  await screen.findByRole('button', { name: 'Undo' });
  expect(status).toHaveTextContent('Axel: done! 1 of 2. Undo Next: Waltz jump');
  expect(status.textContent).toContain('1\u00a0of\u00a02');

  await user.click(undo());
  expect(status).toBeEmptyDOMElement();
  expect(toggleButton('Axel')).toHaveTextContent('Mark Complete');
  expect(toggleButton('Axel')).toHaveFocus();
});

it('a change of several moves is announced with what it is about', async () => {
  const change = { text: 'Reset 2 moves', about: 'Free Skate 1', originId: 'complete-level' };
  act(() => void progressStore.change({ 'free-skate-fs-1-axel': true }, change));
  await screen.findByRole('button', { name: 'Undo' });
  expect(notice()).toHaveTextContent('Reset 2 moves: Free Skate 1. Undo');
});

it('over the move, a tap right after it appears counts as the second of a double tap, but a key press counts', async () => {
  // As in browsers, whose events count from the same moment.
  vi.spyOn(performance, 'now').mockImplementation(() => new Event('any').timeStamp);
  const axel = toggleButton('Axel');
  vi.spyOn(axel, 'getBoundingClientRect').mockReturnValue(new DOMRect(-20, -20, 40, 40));
  await user.click(axel);
  touchElement(undo());
  expect(axel).toHaveTextContent('Completed');
  undo().focus();
  await user.keyboard('{Enter}');
  expect(toggleButton('Axel')).toHaveTextContent('Mark Complete');
});

it('a new toggle replaces the last one', async () => {
  await user.click(toggleButton('Axel'));
  await user.click(toggleButton('Waltz jump'));
  expect(notice()).toHaveTextContent(/^Waltz jump: done! 2 of 2. Undo$/);
  await user.click(undo());
  expect(toggleButton('Axel')).toHaveTextContent('Completed');
  expect(toggleButton('Waltz jump')).toHaveTextContent('Mark Complete');
});

it('a toggle cannot be undone once the move has changed otherwise', async () => {
  await user.click(toggleButton('Axel'));
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('nothing of it remains for the next skater', async () => {
  await user.click(toggleButton('Axel'));
  act(() => progressStore.forget());
  expect(notice()).toHaveTextContent(/^$/);
  act(() => progressStore.showVisitor());
  expect(notice()).toHaveTextContent(/^$/);
});

describe('how long it stays', () => {
  it('is at least 8 s after each toggle', async () => {
    await user.click(toggleButton('Axel'));
    pass(8_000);
    await user.keyboard('{Enter}');
    pass(8_000);
    expect(undo()).toBeVisible();
    pass(3_000);
    expect(notice()).toHaveTextContent(/^$/);
    expect(toggleButton('Axel')).toHaveFocus();
  });

  it('lasts while the pointer is over it', async () => {
    await user.click(toggleButton('Axel'));
    await user.hover(undo());
    pass(60_000);
    await user.unhover(undo());
    pass(8_000);
    expect(undo()).toBeVisible();
    pass(3_000);
    expect(notice()).toHaveTextContent(/^$/);
  });

  it('lasts while it has the focus', async () => {
    await user.click(toggleButton('Axel'));
    act(() => undo().focus());
    pass(60_000);
    expect(undo()).toHaveFocus();
    act(() => undo().blur());
    pass(11_000);
    expect(notice()).toHaveTextContent(/^$/);
  });
});

it('Undo of a change made from a menu moves the focus to the button of the closed menu', async () => {
  const changes = Object.fromEntries(level.moves.map(({ key }) => [key, true]));
  act(
    () => void progressStore.change(changes, { text: 'Marked 2 moves complete', originId: 'complete-level' }),
  );
  await user.click(undo());
  expect(screen.getByText('More')).toHaveFocus();
});
