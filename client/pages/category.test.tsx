import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { pagePatterns } from '#shared/paths.ts';
import { stubWholeCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { progressStore } from '../features/progress/store/progress-store.ts';
import CategoryPage from './category.tsx';

afterEach(() => progressStore.forget());

it('shows its levels with progress, what they teach and links to them', () => {
  stubWholeCurriculum();
  progressStore.showVisitor();
  render(
    <MemoryRouter initialEntries={['/category/free-skate']}>
      <Routes>
        <Route path={pagePatterns.category} element={<CategoryPage />} />
      </Routes>
    </MemoryRouter>,
  );
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
  expect(within(first).getByRole('progressbar')).toHaveAttribute('value', '0');
  expect(within(first).getByRole('link', { name: 'View Moves: Pre Free Skate' })).toHaveAttribute(
    'href',
    '/category/free-skate/level/pre-free-skate',
  );
  expect(fourth).toHaveTextContent(
    'Alternating backward crossovers to back outside edges · Alternating mohawk/crossover sequence · Waltz three-turns',
  );
});
