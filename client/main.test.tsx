import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { editionId, getEdition } from '#shared/edition.ts';
import { stubRequests } from './testing/stub-requests.ts';

it('renders a page from scratch if the server has not rendered it', async () => {
  stubRequests();
  const edition = JSON.stringify(getEdition());
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${editionId}">${edition}</script>`;
  window.history.replaceState(null, '', '/test-firebase');
  await import('./main.tsx');
  expect(await screen.findByRole('heading', { name: 'Test Firebase' })).toBeVisible();
});
