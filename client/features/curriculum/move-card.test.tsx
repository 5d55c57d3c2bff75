import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MoveCard } from './move-card.tsx';

const closest = 'Beginning forward stroking, showing correct use of blade';

function renderScooterPushes(videoUrl: string): void {
  const move = {
    id: 'scooter-pushes',
    name: 'Scooter pushes',
    description: '',
    detailedDescription: '',
    videoUrl,
  };
  const placed = { categoryId: 'basic', levelId: 'basic-2', move };
  render(
    <MemoryRouter>
      <MoveCard {...placed} number={1} thumbnail={null} drawing={null} action={null} />
    </MemoryRouter>,
  );
}

it('a move without a video leads to the closest one that has one', () => {
  renderScooterPushes('');
  expect(screen.getByText(/^This move has no video yet/)).toBeInTheDocument();
  expect(screen.getByText(closest)).toBeInTheDocument();
});

it('a move that an operator has given a video leads to no other', () => {
  renderScooterPushes('https://www.youtube.com/watch?v=abcdefghijk');
  expect(screen.getByText('Watch on YouTube')).toBeInTheDocument();
  expect(screen.queryByText(closest)).toBeNull();
});
