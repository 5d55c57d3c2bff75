import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { LevelPage } from './level-page.tsx';
import { NextMoveLink } from './next-move-link.tsx';
import { stubCurriculum } from './stub-curriculum.ts';

function renderLevel(path: string, marks?: Marks) {
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Routes>
        <Route
          path={pagePatterns.level}
          element={
            <LevelPage
              renderToggle={() => null}
              renderSummary={() => null}
              renderNextMove={(categoryId, level) =>
                marks && <NextMoveLink categoryId={categoryId} level={level} marks={marks} />
              }
            />
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}

const linksIn = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map((link) => link.textContent);
const opened = () => [...document.querySelectorAll('details')].map(({ open }) => open);

beforeEach(() => {
  stubCurriculum();
  Element.prototype.scrollIntoView = () => undefined;
});

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
  renderLevel('/category/basic/level/basic-1', new Map([['basic-basic-1-dip', true]]));
  await userEvent.click(screen.getByRole('link', { name: 'Next move to learn: Two-foot hop' }));
  expect(opened()).toEqual([false, true]);
  await expect.poll(() => document.activeElement?.textContent).toBe('2. Two-foot hop');
});

it('says when every move is marked, and nothing while that is not known', () => {
  const all: Marks = new Map([['adult-adult-1-dip', true]]);
  renderLevel('/category/adult/level/adult-1', all);
  expect(screen.getByText('You have marked every move of this level.')).toBeVisible();
  renderLevel('/category/basic/level/basic-2');
  expect(screen.queryByText(/Next move to learn/)).toBeNull();
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
