import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { stubTranslation } from '../testing/stub-translation.ts';
import PrivacyPolicyPage from './privacy-policy.tsx';

it('shows the contact address once it is loaded, even if the browser has translated the page by then', async () => {
  const config = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(config.promise);
  const { container } = render(
    <MemoryRouter>
      <PrivacyPolicyPage />
    </MemoryRouter>,
  );
  const question = screen.getByText(/^Questions about your data/);
  expect(question).toHaveTextContent('Write to the operator of this site. You can delete');
  stubTranslation(container);
  await act(async () => config.resolve(Response.json({ contactEmail: 'contact@example.org' })));
  expect(question).toHaveTextContent('Write to contact@example.org. You can delete');
  const link = screen.getByRole('link', { name: 'contact@example.org' });
  expect(link).toHaveAttribute('href', 'mailto:contact@example.org');
});
