import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { progressStore } from '../stores/progress/progress-store.ts';
import { type SessionState, sessionStore } from '../stores/session/session-store.ts';
import { showSkaters } from '../testing/skaters.ts';
import { Header } from './header.tsx';

const user = { uid: 'yuna', email: null, displayName: null, photoURL: null };

function LoginState() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function renderHeader(session: SessionState) {
  vi.spyOn(sessionStore.value, 'get').mockReturnValue(session);
  render(
    <MemoryRouter initialEntries={['/search?q=dip']} useTransitions={false}>
      <Header />
      <LoginState />
    </MemoryRouter>,
  );
}

it.each([
  ['nothing', { status: 'loading' }, ['Home', 'Search']],
  ['Login', { status: 'signed-out' }, ['Home', 'Search', 'Login']],
  ['Profile', { status: 'signed-in', user }, ['Home', 'Search', 'Profile']],
] as const)('offers %s when the session is %o', (_name, session, links) => {
  renderHeader(session);
  const navigation = screen.getByRole('navigation');
  expect([...navigation.querySelectorAll('a')].map((link) => link.textContent)).toEqual(links);
});

it('makes the login page go back to the current page, also if it is opened again', async () => {
  renderHeader({ status: 'signed-out' });
  const login = screen.getByRole('link', { name: 'Login' });
  login.click();
  expect(await screen.findByText('/login {"goBack":true}')).toBeVisible();
  login.click();
  expect(screen.getByText('/login {"goBack":true}')).toBeVisible();
});

it('says whose progress is shown, once it is known that there are several skaters', async () => {
  const { answerRead } = await showSkaters({ s1: 'Lena' });
  renderHeader({ status: 'signed-in', user });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => progressStore.load());
  await answerRead({ s1: 'Lena', s2: 'Tom' });
  expect(await screen.findByRole('button', { name: 'Skater: Lena. Show Tom' })).toBeVisible();
});
