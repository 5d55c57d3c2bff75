import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { endEarlierSession } from '../../testing/end-session.ts';
import { CountBar } from './progress-bar.tsx';

afterEach(() => progressStore.forget());

it('a skater who did not sign out is asked to sign in instead of being shown zeros, until she is forgotten', async () => {
  progressStore.showVisitor();
  endEarlierSession();
  render(
    <MemoryRouter>
      <h1 tabIndex={-1}>Level Basic 1</h1>
      <CountBar label="Basic 1" count={() => ({ completed: 0, total: 8 })} />
      <CountBar label="Basic 2" isListed count={() => ({ completed: 0, total: 7 })} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Sign in to see your progress' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.queryByText(/0 of/)).toBeNull();
  expect(screen.getByText('7 moves')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));
  expect(screen.getByText('0 of 8 moves complete')).toBeVisible();
  expect(screen.getByText('0 of 7 moves complete')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveFocus();
});
