import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { announceStorageChange } from '../stores/safe-storage.ts';
import { stubCurriculum } from '../testing/stub-curriculum.ts';
import { stubDialogs } from '../testing/stub-dialogs.ts';
import LevelPage from './level.tsx';

/** The level of Free Skate where the program continues after Adult. */
const freeSkateRow = '\nfree-skate,free-skate-1,dip,Dip,Sit low.,Bend both knees.,';

function renderLevel(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path={pagePatterns.level} element={<LevelPage />} />
      </Routes>
    </BrowserRouter>,
  );
}

function showProgress(...keys: string[]) {
  const progress = Object.fromEntries(keys.map((key) => [key, true]));
  localStorage.setItem('completedMoves', JSON.stringify(progress));
  act(() => progressStore.showVisitor());
}

const linksIn = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map((link) => link.textContent);
const opened = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('li details')].map((details) => details.open);

beforeEach(() => {
  stubCurriculum();
  Element.prototype.scrollIntoView = () => undefined;
  stubDialogs();
});
afterEach(() => {
  progressStore.forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows its breadcrumbs, and links to the levels before and after it', () => {
  renderLevel('/category/basic/level/basic-1');
  expect(linksIn('Breadcrumb')).toEqual(['Home', 'Categories', 'Basic']);
  expect(screen.getByText('Basic 1', { selector: '[aria-current="page"]' })).toBeVisible();
  expect(linksIn('Levels')).toEqual(['Next level: Basic 2']);
});

it('shows the level for an older spelling, from which offline no server redirects', () => {
  stubCurriculum('\nfree-skate,free-skate-1,jump,Waltz jump,Half a turn.,Jump.,');
  renderLevel('/category/freestyle/level/free-skate-1');
  expect(screen.getByRole('heading', { level: 1, name: 'Level Free Skate 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Free Skate' })).toHaveAttribute(
    'href',
    '/category/free-skate',
  );
});

it('shows its numbered moves, which of them are a bonus, and the link back', () => {
  stubCurriculum('\nbasic,basic-1,spin,Two-foot spin,Bonus: Turn on both feet.,Bend both knees.,');
  renderLevel('/category/basic/level/basic-1');
  expect(screen.getByRole('heading', { level: 2, name: 'Moves' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Basic' })).toHaveAttribute('href', '/category/basic');
  const names = screen.getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '1. Dip',
    '2. Two-foot hop',
    '3. Two-foot spin',
  ]);
  expect(screen.getByText('Bonus').closest('li')).toBe(names[2]?.closest('li'));
});

it('opens the move in the URL, and none if the URL names none', () => {
  renderLevel('/category/basic/level/basic-1#move-hop');
  expect(opened()).toEqual([false, true]);
  cleanup();
  renderLevel('/category/basic/level/basic-1#move-nope');
  expect(opened()).toEqual([false, false]);
});

it('links to the next unmarked move, which opens and receives the focus', async () => {
  renderLevel('/category/basic/level/basic-1');
  showProgress('basic-basic-1-dip');
  await userEvent.click(screen.getByRole('link', { name: 'Up next: Two-foot hop' }));
  expect(opened()).toEqual([false, true]);
  await expect.poll(() => document.activeElement?.textContent).toBe('2. Two-foot hop');
});

it('shows when every move is completed, and links to the next level; nothing while that is unknown', () => {
  stubCurriculum(freeSkateRow);
  renderLevel('/category/adult/level/adult-1');
  expect(screen.queryByText(/Up next|every move in this level/)).toBeNull();
  showProgress('adult-adult-1-dip');
  const link = screen.getByRole('link', { name: 'You can do every move in this level. Next: Free Skate 1' });
  expect(link).toHaveAttribute('href', '/category/free-skate/level/free-skate-1');
});

it('leads from the very last level to Home, which has the skater’s levels, also in its award', async () => {
  stubCurriculum(freeSkateRow);
  renderLevel('/category/free-skate/level/free-skate-1');
  showProgress('free-skate-free-skate-1-dip');
  const link = screen.getByRole('link', { name: 'You can do every move in this level. See your levels' });
  expect(link).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Show award' }));
  const award = await screen.findByRole('dialog');
  expect(within(award).getByRole('link', { name: 'See your levels' })).toHaveAttribute('href', '/');
});

it('opens and closes the details of all moves, and the menu closes', async () => {
  renderLevel('/category/basic/level/basic-1');
  const menu = screen.getByLabelText('More options for Basic 1');
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(opened()).toEqual([true, true]);
  expect(document.querySelector('iframe')).toBeNull();
  expect(menu.closest('details')?.open).toBe(false);
  expect(menu).toHaveFocus();
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(opened()).toEqual([false, false]);
});

describe('the last move of a level', () => {
  const complete = (name: string) =>
    userEvent.click(screen.getByRole('button', { name: `Mark Complete: ${name}` }));

  it('opens a dialog that congratulates, and links to the next level', async () => {
    renderLevel('/category/basic/level/basic-1');
    showProgress('basic-basic-1-dip');
    await complete('Two-foot hop');
    const sheet = await screen.findByRole('dialog', { name: 'Basic 1 complete!' });
    expect(sheet).toHaveTextContent('You can do all 2 moves.');
    expect(within(sheet).getByRole('heading')).toHaveFocus();
    expect(within(sheet).getByRole('link', { name: 'Start Basic 2' })).toHaveAttribute(
      'href',
      '/category/basic/level/basic-2',
    );
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('earns a certificate, with a line for the name of a visitor', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    renderLevel('/category/basic/level/basic-1');
    showProgress('basic-basic-1-hop');
    await complete('Dip');
    await userEvent.click(await screen.findByRole('button', { name: 'Print certificate' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.body.lastElementChild).toHaveTextContent(
      /Basic 1 ?can do all 2 moves in this level: ?DipTwo-foot hop/,
    );
  });

  it('shows no dialog when other levels are marked as passed, nor in one of those, nor after Undo', async () => {
    const passed = { 'basic-basic-1-dip': true, 'basic-basic-1-hop': true };
    const description = { text: 'Marked Basic 1 as passed', originId: '' };
    renderLevel('/category/basic/level/basic-2');
    showProgress('basic-basic-2-three', 'basic-basic-2-stop');
    act(() => void progressStore.change(passed, description));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => progressStore.undo());
    act(() => void progressStore.change(passed, description));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    renderLevel('/category/basic/level/basic-1');
    expect(screen.getByRole('button', { name: 'Show award' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows no dialog for a level that was already complete', () => {
    renderLevel('/category/basic/level/basic-1');
    showProgress('basic-basic-1-dip', 'basic-basic-1-hop');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('shows when the skater tests, in place of how much she can do', () => {
  localStorage.setItem('testDays', 'basic-basic-1 2999-12-12');
  announceStorageChange('testDays');
  showProgress('basic-basic-1-dip');
  renderLevel('/category/basic/level/basic-1');
  expect(screen.getByText('Test Dec 12, 2999 · 1 move left')).toBeVisible();
  expect(screen.queryByText('1 of 2 moves complete')).toBeNull();
});
