import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SeparateLogin } from './separate-login.tsx';

let navigate: ReturnType<typeof useNavigate>;

function Shown() {
  const { pathname } = useLocation();
  navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/login">Login</Link>
      <Link to="/search">Search</Link>
      {pathname === '/profile' && <Navigate to="/login" replace />}
    </>
  );
}

/** Opens the last of the pages. */
function openPages(...paths: string[]) {
  const reload = vi.fn();
  render(
    <MemoryRouter initialEntries={paths} useTransitions={false}>
      <SeparateLogin reload={reload}>
        <Shown />
      </SeparateLogin>
    </MemoryRouter>,
  );
  return reload;
}

const follow = (name: string) => act(() => screen.getByRole('link', { name }).click());

it.each([
  ['a link', '/', () => follow('Login')],
  ['a redirect', '/practice', () => act(() => navigate('/profile'))],
  ['another spelling', '/', () => act(() => navigate('/log%69n'))],
])('%s to the login page loads it anew, once, and leaves the page on the screen', (_, from, go) => {
  const reload = openPages(from);
  go();
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading')).not.toHaveTextContent('login');
});

it.each([
  ['a link', () => follow('Search')],
  ['Back', () => act(() => navigate(-1))],
])('%s away from the login page loads the next one anew, and leaves Login on the screen', (_, go) => {
  const reload = openPages('/', '/login');
  go();
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading')).toHaveTextContent('/login');
});

it.each([
  ['/', 'Search', '/search'],
  ['/login?mode=resetPassword', 'Login', '/login'],
])('from %s to %s nothing is loaded anew', (from, name, to) => {
  const reload = openPages(from);
  follow(name);
  expect(screen.getByRole('heading')).toHaveTextContent(to);
  expect(reload).not.toHaveBeenCalled();
});
