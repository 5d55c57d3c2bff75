import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { completionStore } from '../features/progress/store/completion-store.ts';
import HomePage from './home.tsx';

beforeEach(stubCurriculum);
afterEach(() => completionStore.forget());

function renderHome(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  completionStore.showVisitor();
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
}

const lastLevel = JSON.stringify({ categoryId: 'basic', levelId: 'basic-1' });
const dip = { 'basic-basic-1-dip': true };

it.each(['', '{}', '{"a":', '7', '{"categoryId":1,"levelId":null}'])(
  'somebody who has visited nothing, or whose %s cannot be read, is shown where to start',
  (stored) => {
    renderHome(stored === '' ? {} : { lastLevel: stored });
    expect(screen.getByRole('link', { name: /^Start/ })).toHaveAttribute('href', '/category/basic');
  },
);

it('a returning skater continues at the next unmarked move of the last level', async () => {
  renderHome({ lastLevel, completedMoves: JSON.stringify(dip) });
  expect(screen.getByRole('heading', { name: 'Continue: Basic 1' })).toBeVisible();
  expect(await screen.findByText('Next: Two-foot hop')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on: Continue: Basic 1' })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-1#move-hop',
  );
});

it('a skater with marks and no last level on this device continues where the marks end', async () => {
  renderHome({ completedMoves: JSON.stringify({ 'basic-basic-2-three': true }) });
  expect(await screen.findByText('Next: Snowplow stop')).toBeVisible();
});

it('a category that is all marked leads to the others', async () => {
  renderHome({
    lastLevel: JSON.stringify({ categoryId: 'adult', levelId: 'adult-1' }),
    completedMoves: JSON.stringify({ 'adult-adult-1-dip': true }),
  });
  expect(await screen.findByRole('heading', { name: 'You have completed Adult' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all categories: You have completed Adult' })).toHaveAttribute(
    'href',
    '/categories',
  );
});
