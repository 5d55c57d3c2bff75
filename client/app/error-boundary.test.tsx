import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('its code did not arrive');
}

it('a page that fails logs the error, explains what to do, and offers to reload', () => {
  // React reports the error it hands to the boundary as well.
  expectConsoleError('%o');
  expectConsoleError('This page failed Error: its code did not arrive');
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t show this page');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
