import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { PublicConfig } from '#shared/api.ts';
import { stubTranslation } from '../testing/stub-translation.ts';
import PrivacyPolicyPage from './privacy-policy.tsx';

const config = Promise.withResolvers<PublicConfig>();
vi.mock('../stores/fetch-config.ts', () => ({ fetchConfig: () => config.promise }));

it('shows the contact address once it is loaded, even if the browser has translated the page by then', async () => {
  const { container } = render(
    <MemoryRouter>
      <PrivacyPolicyPage />
    </MemoryRouter>,
  );
  const question = screen.getByText(/^Questions about your data/);
  expect(question).toHaveTextContent('Write to the operator of this site. You can delete');
  stubTranslation(container);
  await act(async () => config.resolve({ contactEmail: 'contact@example.org' } as PublicConfig));
  expect(question).toHaveTextContent('Write to contact@example.org. You can delete');
  const link = screen.getByRole('link', { name: 'contact@example.org' });
  expect(link).toHaveAttribute('href', 'mailto:contact@example.org');
});
