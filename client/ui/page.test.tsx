import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { type InitialEntry, Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { getEdition } from '#shared/edition.ts';

// It remembers whether there was a navigation.
beforeEach(async () => {
  const edition = getEdition();
  vi.resetModules();
  (await import('#shared/edition.ts')).setEdition(edition);
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

async function renderPages(initialEntries: InitialEntry[] = ['/'], initialIndex = 0) {
  const { Page } = await import('./page.tsx');
  render(
    <StrictMode>
      <MemoryRouter initialEntries={initialEntries} initialIndex={initialIndex} useTransitions={false}>
        <Routes>
          <Route path="/" element={<Page title="First" before={<Link to="/second">Go on</Link>} />} />
          <Route
            path="/second"
            element={<Page title="Second" heading="The second page" before={<Back />} />}
          />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
}

it('a page sets the document title and has its title as its heading', async () => {
  await renderPages();
  expect(document.title).toBe('First – Figure Skating App');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First');
});

it('the heading receives the focus after a navigation, not on the first visit', async () => {
  await renderPages();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(screen.getByRole('heading', { name: 'The second page' })).toHaveFocus();
  expect(document.title).toBe('Second – Figure Skating App');
});

it('the heading also receives the focus on the way back to the first page', async () => {
  await renderPages();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
});

it('the heading does not take the focus when a page that was navigated to is reloaded', async () => {
  await renderPages(['/', { pathname: '/second', key: 'of-a-navigation' }], 1);
  expect(screen.getByRole('heading', { name: 'The second page' })).not.toHaveFocus();
});
