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
  render(<LevelChart categories={categories} />);
  const columns = screen.getAllByRole('listitem');
  expect(columns.map((column) => within(column).getByText(/^\w+$/).textContent)).toEqual([
    'Pre',
    '1',
    'Bronze',
  ]);
  expect(columns.map(({ style }) => style.getPropertyValue('--percent'))).toEqual(['0', '25', '100']);
});

it('says the same in words, and nothing else of the drawing', () => {
  render(<LevelChart categories={categories} />);
  const spoken = screen
    .getAllByRole('listitem')
    .map((column) => within(column).getByText(/./, { ignore: '[aria-hidden="true"]' }).textContent);
  expect(spoken).toEqual([
    'Pre Free Skate: 0 of 4 moves complete',
    'Free Skate 1: 2 of 8 moves complete',
    'Bronze: 1 of 1 moves complete',
  ]);
});
