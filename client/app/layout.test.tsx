import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import LevelPage from '../pages/level.tsx';
import SearchPage from '../pages/search.tsx';
import { progressStore } from '../stores/progress/progress-store.ts';
import { stubCurriculum } from '../testing/stub-curriculum.ts';
import { Layout } from './layout.tsx';

afterEach(() => progressStore.forget());

it('Undo remains on the next page, and the focus moves to its heading', async () => {
  stubCurriculum();
  // jsdom lays nothing out, so it cannot scroll.
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  progressStore.showVisitor();
  render(
    <MemoryRouter initialEntries={['/category/basic/level/basic-1']} useTransitions={false}>
      <Routes>
        <Route element={<Layout />}>
          <Route path={pagePatterns.level} element={<LevelPage />} />
          <Route path={pagePatterns.search} element={<SearchPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Dip' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  const heading = screen.getByRole('heading', { level: 1, name: 'Search Skating Moves' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(heading).toHaveFocus();
  expect(progressStore.value.get().progress.get('basic-basic-1-dip')).toBe(false);
});
