import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { curriculumResource } from '../stores/curriculum/curriculum-store.tsx';
import { stubDialogs } from '../testing/stub-dialogs.ts';
import CategoriesPage from './categories.tsx';
import CategoryPage from './category.tsx';
import LevelPage from './level.tsx';
import SearchPage from './search.tsx';

beforeEach(() => {
  stubDialogs();
  vi.spyOn(curriculumResource, 'load').mockResolvedValue();
  vi.spyOn(curriculumResource.value, 'get').mockReturnValue({ status: 'failed' });
});

it.each(['/categories', '/category/basic', '/category/basic/level/basic-1', '/search?q=dip'])(
  '%s reports that the moves could not be loaded, and not that something is missing',
  (path) => {
    render(
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Routes>
          <Route path={pagePatterns.categories} element={<CategoriesPage />} />
          <Route path={pagePatterns.category} element={<CategoryPage />} />
          <Route path={pagePatterns.level} element={<LevelPage />} />
          <Route path={pagePatterns.search} element={<SearchPage />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByText(/^We couldn’t load the moves\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(/Under Development|not found|No moves/)).toBeNull();
  },
);
