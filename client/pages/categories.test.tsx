import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { progressStore } from '../stores/progress/progress-store.ts';
import { stubWholeCurriculum } from '../testing/stub-curriculum.ts';
import CategoriesPage from './categories.tsx';

afterEach(() => progressStore.forget());

it('shows every category of the curriculum, the visitor’s progress in it, and a link to it', () => {
  stubWholeCurriculum();
  localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true,"basic-basic-2-curves":true}');
  progressStore.showVisitor();
  render(
    <MemoryRouter>
      <CategoriesPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Skating Categories');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Figure Skating Basic\s*Learn basic figure skating skills\s*6 levels\s*2 of 46 moves complete\s*View Levels/,
    ),
    expect.stringMatching(/Figure Skating Free Skate\s*Learn free skate figure skating skills\s*7 levels/),
    expect.stringMatching(
      /Figure Skating Snowplow Sam\s*Learn snowplow sam figure skating skills\s*4 levels/,
    ),
    expect.stringMatching(/Figure Skating Adult\s*Learn adult figure skating skills\s*6 levels/),
  ]);
  expect(screen.getByRole('progressbar', { name: 'Basic' })).toHaveValue(4);
  for (const [name, path] of Object.entries({
    Basic: '/category/basic',
    'Free Skate': '/category/free-skate',
    'Snowplow Sam': '/category/snowplow-sam',
    Adult: '/category/adult',
  })) {
    expect(screen.getByRole('link', { name: `View Levels: ${name}` })).toHaveAttribute('href', path);
  }
});
