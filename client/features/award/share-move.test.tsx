import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { visitorName } from '../../stores/skater-name.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { ShareMove } from './share-move.tsx';

const move = createMove('free-skate', 'pre-free-skate', { id: 'waltz-jump', name: 'Waltz jump – R or L' });

afterEach(() =>
  act(() => {
    visitorName.set(null);
    progressStore.forget();
  }),
);

it('shares a picture of a completed move, with the skater’s name and the day, and before that only a link', async () => {
  stubDialogs();
  act(() => progressStore.showVisitor());
  render(
    <>
      <h1 tabIndex={-1}>Pre Free Skate</h1>
      <ShareMove move={move} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Share Waltz jump – R or L' })).toBeVisible();
  act(() => {
    visitorName.set('Lena');
    progressStore.change({ [move.key]: true }, undefined, { [move.key]: '2025-11-28' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Share Waltz jump' }));
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    'I can do it! Waltz jump Lena Pre Free Skate · November 28, 2025',
  );
  act(() => progressStore.change({ [move.key]: false }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }), 'the page goes on without the picture').toHaveFocus();
});
