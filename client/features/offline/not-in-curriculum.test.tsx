import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { NotInCurriculum } from './not-in-curriculum.tsx';
import { pendingUpdate } from './pending-update.ts';

afterEach(() => act(() => pendingUpdate.set(null)));

it('does not claim that something is missing once newer moves wait for a reload', () => {
  render(
    <MemoryRouter>
      <NotInCurriculum title="Level not found" text="There is no level with this name.">
        <a href="/categories">See all categories</a>
      </NotInCurriculum>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Level not found');
  expect(screen.getByText('There is no level with this name.')).toBeVisible();
  act(() => pendingUpdate.set('moves'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page may be new');
  expect(screen.queryByText(/not found|There is no level/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See all categories' })).toBeVisible();
});
