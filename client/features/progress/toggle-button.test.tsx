import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { completionStore } from './completion-store.ts';
import { LevelProgress } from './level-progress.tsx';
import { ToggleButton } from './toggle-button.tsx';

const text = { description: '', detailedDescription: '', videoUrl: '' };
const level = {
  id: 'fs-1',
  moves: [
    { id: 'waltz-jump', name: 'Waltz jump', ...text },
    { id: 'axel', name: 'Axel', ...text },
  ],
};

beforeEach(() => completionStore.load());

it('the button names its move, says its state, and moves the progress bar of its level', async () => {
  render(
    <>
      {level.moves.map((move) => (
        <ToggleButton key={move.id} categoryId="free-skate" levelId={level.id} move={move} />
      ))}
      <LevelProgress categoryId="free-skate" level={level} />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveValue(0);

  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Waltz jump', pressed: false }));
  expect(screen.getByRole('button', { name: 'Completed: Waltz jump', pressed: true })).toHaveTextContent(
    'Completed',
  );
  expect(screen.getByRole('button', { name: 'Mark Complete: Axel' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveValue(50);
  expect(screen.getByText('50% complete')).toBeVisible();
});
