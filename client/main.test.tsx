import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubRequests } from './testing/stub-requests.ts';

it('renders a page from scratch if the server has not rendered it', async () => {
  stubRequests();
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/test-firebase');
  await import('./main.tsx');
  expect(await screen.findByRole('heading', { name: 'Test Firebase' })).toBeVisible();
});
