import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Page } from './page.tsx';

function renderPages() {
  render(
    <MemoryRouter initialEntries={['/']} useTransitions={false}>
      <Routes>
        <Route path="/" element={<Page title="First" before={<Link to="/second">Go on</Link>} />} />
        <Route path="/second" element={<Page title="Second" heading="The second page" />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('a page sets the document title and names itself in its heading', () => {
  renderPages();
  expect(document.title).toBe('First – Figure Skating App');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First');
});

it('the heading takes the focus after a navigation, not at the first visit', async () => {
  renderPages();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(screen.getByRole('heading', { name: 'The second page' })).toHaveFocus();
  expect(document.title).toBe('Second – Figure Skating App');
});
