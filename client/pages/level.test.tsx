import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { completionStore } from '../features/progress/store/completion-store.ts';
import LevelPage from './level.tsx';

function renderLevel(path: string) {
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Routes>
        <Route path={pagePatterns.level} element={<LevelPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

function showMarks(...keys: string[]) {
  const marks = Object.fromEntries(keys.map((key) => [key, true]));
  localStorage.setItem('completedMoves', JSON.stringify(marks));
  act(() => completionStore.showVisitor());
}

const linksIn = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map((link) => link.textContent);
const opened = () => [...document.querySelectorAll('details')].map(({ open }) => open);

beforeEach(() => {
  stubCurriculum();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => completionStore.forget());

it('says where the level stands, and leads to those beside it', () => {
  renderLevel('/category/basic/level/basic-1');
  expect(linksIn('Breadcrumb')).toEqual(['Home', 'Categories', 'Basic']);
  expect(screen.getByText('Basic 1', { selector: '[aria-current="page"]' })).toBeVisible();
  expect(linksIn('Levels')).toEqual(['Next level: Basic 2']);
});

it('a category of one level has no level beside it', () => {
  renderLevel('/category/adult/level/adult-1');
  expect(screen.queryByRole('navigation', { name: 'Levels' })).toBeNull();
});

it('leads to the next unmarked move, opened and with the focus', async () => {
  renderLevel('/category/basic/level/basic-1');
  showMarks('basic-basic-1-dip');
  await userEvent.click(screen.getByRole('link', { name: 'Next move to learn: Two-foot hop' }));
  expect(opened()).toEqual([false, true]);
  await expect.poll(() => document.activeElement?.textContent).toBe('2. Two-foot hop');
});

it('says when every move is marked, and nothing while that is not known', () => {
  renderLevel('/category/adult/level/adult-1');
  expect(screen.queryByText(/Next move to learn|every move of this level/)).toBeNull();
  showMarks('adult-adult-1-dip');
  expect(screen.getByText('You have marked every move of this level.')).toBeVisible();
});

it('opens and closes the details of all moves', async () => {
  renderLevel('/category/basic/level/basic-1');
  await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(opened()).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(opened()).toEqual([false, false]);
});

it('remembers a level that there is, for Home', () => {
  renderLevel('/category/basic/level/basic-2');
  expect(JSON.parse(localStorage.getItem('lastLevel') ?? '')).toEqual({
    categoryId: 'basic',
    levelId: 'basic-2',
  });
  renderLevel('/category/basic/level/nope');
  expect(localStorage.getItem('lastLevel')).toContain('basic-2');
});
