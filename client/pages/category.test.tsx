import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { progressStore } from '../stores/progress/progress-store.ts';
import { endEarlierSession } from '../testing/end-session.ts';
import { stubWholeCurriculum } from '../testing/stub-curriculum.ts';
import CategoryPage from './category.tsx';

afterEach(() => progressStore.forget());

function renderCategory(path: string) {
  stubWholeCurriculum();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={pagePatterns.category} element={<CategoryPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return () => screen.getAllByRole('heading', { level: 3 }).filter((name) => name.closest('[data-current]'));
}

it.each([
  ['a newcomer', {}, 'Basic 1', 'Start here'],
  [
    'after the last level begun',
    { completedMoves: '{"basic-basic-2-curves":true}' },
    'Basic 2',
    'You are here',
  ],
])('highlights the level of %s', (_skater, stored, level, place) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  progressStore.showVisitor();
  const current = renderCategory('/category/basic');
  expect(current().map(({ textContent }) => textContent)).toEqual([level]);
  expect(current()[0]?.nextElementSibling).toHaveTextContent(place);
});

it('asks which level a skater is in, until she has completed a move of the category', () => {
  localStorage.setItem('completedMoves', '{"basic-basic-2-curves":true}');
  renderCategory('/category/adult');
  expect(screen.queryByText('Which level are you in?')).toBeNull();
  act(() => progressStore.showVisitor());
  expect(screen.getByText('Which level are you in?')).toBeVisible();
  cleanup();
  renderCategory('/category/basic');
  expect(screen.queryByText('Which level are you in?')).toBeNull();
});

it('shows no percentage and no place to a skater who did not sign out', () => {
  progressStore.showVisitor();
  endEarlierSession();
  const current = renderCategory('/category/basic');
  expect(screen.getByRole('link', { name: 'Sign in to see your progress' })).toBeVisible();
  expect(screen.queryByText(/%/)).toBeNull();
  expect(screen.queryByText('Which level are you in?')).toBeNull();
  expect(current()).toEqual([]);
});

it('shows its levels with progress, what they are known for and links to them', () => {
  progressStore.showVisitor();
  renderCategory('/category/free-skate');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Figure Skating Free Skate');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Levels');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const levels = screen
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.closest('li') as HTMLElement);
  expect(levels).toHaveLength(7);
  const [first, , , fourth] = levels;
  if (!first) throw new Error('No level');
  expect(first).toHaveTextContent('Pre Free Skate');
  expect(first).toHaveTextContent('0% complete');
  expect(first).toHaveTextContent('8 moves available');
  expect(within(first).getByRole('progressbar', { name: 'Pre Free Skate' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  expect(within(first).getByRole('link', { name: 'View Moves: Pre Free Skate' })).toHaveAttribute(
    'href',
    '/category/free-skate/level/pre-free-skate',
  );
  expect(fourth).toHaveTextContent('Loop jump · Jump combination · Waltz three-turns');
});
