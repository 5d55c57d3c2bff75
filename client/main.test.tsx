import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubRequests } from './testing/stub-requests.ts';

it('renders a page from scratch if the server has not rendered it', async () => {
  stubRequests();
  // jsdom has none, and lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/test-firebase');
  await import('./main.tsx');
  expect(await screen.findByRole('heading', { name: 'Test Firebase' })).toBeVisible();
});
