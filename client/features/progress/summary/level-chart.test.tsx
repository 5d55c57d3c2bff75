import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelChart } from './level-chart.tsx';

const level = (levelId: string, completed: number, total: number) => ({ levelId, completed, total });
const categories = [
  {
    categoryId: 'free-skate',
    retired: 0,
    completed: 3,
    total: 12,
    levels: [level('pre-free-skate', 0, 4), level('free-skate-1', 2, 8), level('bronze', 1, 1)],
  },
];

it('draws a column for each level, as high as it is complete, under its short name', () => {
  const { container } = render(<LevelChart categories={categories} />);
  expect([...container.querySelectorAll('text')].map((name) => name.textContent)).toEqual([
    'Pre',
    '1',
    'Bronze',
  ]);
  const heights = [...container.querySelectorAll('g')].map((column) =>
    [...column.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
  );
  expect(heights.map(([track = 0, bar = 0]) => bar / track)).toEqual([0, 0.25, 1]);
});

it('says the same in a table, and nothing else of the drawing', () => {
  render(<LevelChart categories={categories} />);
  const table = screen.getByRole('table', { name: 'Moves complete in each level' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Free SkatePre Free Skate0 of 4 moves',
    'Free SkateFree Skate 12 of 8 moves',
    'Free SkateBronze1 of 1 moves',
  ]);
  expect(screen.queryByText('Pre', { ignore: '[aria-hidden="true"] *' })).toBeNull();
});
