import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Layout } from './layout.tsx';

it('the canonical link, which browsers share, follows the page', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = 'https://skate.example.org/categories';
  document.head.append(canonical);
  render(
    <MemoryRouter initialEntries={['/categories/']} useTransitions={false}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="*" element={<Link to="/category/basic">Basic</Link>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(canonical.href).toBe('https://skate.example.org/categories');
  await userEvent.click(screen.getByRole('link', { name: 'Basic' }));
  expect(canonical.href).toBe('https://skate.example.org/category/basic');
});
