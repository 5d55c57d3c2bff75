import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelBadge } from './level-badge.tsx';

it('shows the level’s number, fills up with its percentage, and has a check mark once the level is completed', () => {
  const level = { categoryId: 'free-skate', levelId: 'pre-free-skate', label: 'Pre Free Skate' };
  const { rerender } = render(<LevelBadge {...level} percent={undefined} />);
  const patch = screen.getByRole('progressbar', { name: 'Pre Free Skate' });
  const filled = () => patch.querySelector('[pathLength]')?.getAttribute('stroke-dasharray');
  expect(patch).toHaveTextContent('Pre');
  expect(patch).not.toHaveAttribute('aria-valuenow');
  expect(filled()).toBe('0 100');
  rerender(<LevelBadge {...level} percent={43} />);
  expect(patch).toHaveAttribute('aria-valuenow', '43');
  expect(filled()).toBe('43 100');
  expect(patch.querySelector('path')).toBeNull();
  rerender(<LevelBadge {...level} percent={100} />);
  expect(patch.querySelector('path')).not.toBeNull();
});

it.each([
  ['basic', 'basic-1', '1'],
  ['canskate', 'stage-2', '2'],
  ['pre-canskate', 'pre-canskate', 'Pre'],
])('in the category %s the level %s goes by %s', (categoryId, levelId, text) => {
  render(<LevelBadge categoryId={categoryId} levelId={levelId} label="Level" percent={0} />);
  expect(screen.getByRole('progressbar')).toHaveTextContent(text);
});
