import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PageDataContext } from '../lib/page-data.ts';
import { Footer } from './footer.tsx';

it('a page rendered last year, such as one cached for offline use, shows the current year after hydration', async () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 1), toFake: ['Date'] });
  const footer = (
    <PageDataContext value={{ path: '/', year: 2026, name: 'login' }}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </PageDataContext>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(footer);
  expect(container).toHaveTextContent('© 2026');
  document.body.append(container);
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, footer, { onRecoverableError }));
  onTestFinished(() => {
    root.unmount();
    container.remove();
    vi.useRealTimers();
  });
  expect(screen.getByText(/^©/)).toHaveTextContent('© 2027 Figure Skating App');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
