import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { expectConsoleError } from '../lib/expect-console-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('its code did not arrive');
}

it('a page that fails leaves a trace, says what to do, and offers to load again', () => {
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
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
});
