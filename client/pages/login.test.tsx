import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type InitialEntry, Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { progressStore } from '../stores/progress/progress-store.ts';
import { sessionStore } from '../stores/session/session-store.ts';
import LoginPage from './login.tsx';

/** Reports a sign-in at Firebase, as FirebaseUI does. */
let reportSignIn: (idToken: Promise<string>) => void;

vi.mock('../features/sign-in/widget/sign-in-widget.ts', () => ({
  openWidget(element: HTMLElement, { onSignIn }: { onSignIn: typeof reportSignIn }) {
    reportSignIn = onSignIn;
    element.textContent = 'The widget';
  },
}));
vi.mock('../stores/fetch-config.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fetchConfig: async () => ({ signIn: { widget: {} }, publicOrigin: window.location.origin }),
}));

const user = { email: null, displayName: null, photoURL: null };

afterEach(() => {
  sessionStore.change(null, 'ended');
  window.history.replaceState(null, '', '/');
});

function OtherPage() {
  return <p>Another page: {useLocation().pathname}</p>;
}

async function openLogin(
  answers: Record<string, () => Response | Promise<Response>>,
  history: InitialEntry[] = ['/login'],
  skipLink?: ReactNode,
) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET' } = {}) => {
    const answer = await answers[`${method} ${path}`]?.();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  await sessionStore.load();
  render(
    <MemoryRouter initialEntries={history} useTransitions={false}>
      {skipLink}
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<OtherPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

it.each([
  ['another skater', 'mao'],
  ['the same skater', 'yuna'],
])(
  'an email link opened while %s is signed in leaves the page once its skater has signed in',
  async (_, uid) => {
    window.history.replaceState(null, '', '/login?mode=signIn&oobCode=code');
    const signedIn = Promise.withResolvers<Response>();
    await openLogin({
      'GET /api/session': () => Response.json({ user: { ...user, uid: 'yuna' } }),
      'POST /api/session': () => signedIn.promise,
    });
    await screen.findByText('The widget');
    await act(async () => reportSignIn(Promise.resolve('token')));
    expect(screen.queryByText(/^Another page/)).toBeNull();
    signedIn.resolve(Response.json({ user: { ...user, uid } }, { status: 201 }));
    expect(await screen.findByText(/^Another page/)).toBeVisible();
  },
);

it.each([
  ['the page in the router state', { from: '/profile' }, '/profile'],
  ['the page before', { goBack: true }, '/search'],
])('after “Skip to content” a sign-in still leads to %s', async (_, state, path) => {
  let hasCookie = false;
  await openLogin(
    {
      'GET /api/session': () => Response.json({ user: hasCookie ? { ...user, uid: 'yuna' } : null }),
      'POST /api/session': () => {
        hasCookie = true;
        return Response.json({ user: { ...user, uid: 'yuna' } }, { status: 201 });
      },
    },
    ['/search', { pathname: '/login', state }],
    <Link to="#main">Skip to content</Link>,
  );
  const widget = await screen.findByText('The widget');
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  // What the skater has entered stays.
  expect(screen.getByText('The widget')).toBe(widget);
  await act(async () => reportSignIn(Promise.resolve('token')));
  expect(await screen.findByText(`Another page: ${path}`)).toBeVisible();
});

it('an expired session is reported', async () => {
  await openLogin({ 'GET /api/session': () => Response.json({ user: { ...user, uid: 'yuna' } }) });
  sessionStore.change(null, 'ended');
  await openLogin({ 'GET /api/session': () => Response.json({ user: null }) });
  expect(await screen.findByText('Your sign-in session has expired. Please try again.')).toBeVisible();
});

it.each([
  ['here-only', /^You’re signed out on this device only\. .* “Sign out everywhere”\.$/],
  ['before-deletion', /^To delete your account, sign in again first\./],
] as const)('a sign-out is explained: %s', async (reason, notice) => {
  await openLogin({ 'GET /api/session': () => Response.json({ user: { ...user, uid: 'yuna' } }) });
  act(() => sessionStore.change(null, reason));
  await openLogin({ 'GET /api/session': () => Response.json({ user: null }) });
  expect(await screen.findByText(notice)).toBeVisible();
});

it('a session is not called expired while the server has not answered', async () => {
  const assumed = { status: 'signed-out', isAssumed: true, reason: 'earlier' } as const;
  vi.spyOn(sessionStore.value, 'get').mockReturnValue(assumed);
  await openLogin({ 'GET /api/session': () => Response.json({ user: null }) });
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.queryByText(/expired/)).toBeNull();
});

it('changes that wait for a skater who will not sign in again can be removed', async () => {
  localStorage.setItem('outbox:yuna:basic-basic-1-dip', 'true');
  await openLogin({ 'GET /api/session': () => Response.json({ user: null }) });
  expect(await screen.findByRole('button', { name: 'Remove waiting changes' })).toBeVisible();
});

it('a visitor finds what to do with their progress without an account', async () => {
  await openLogin({ 'GET /api/session': () => Response.json({ user: null }) });
  expect(await screen.findByRole('heading', { name: 'Your Data' })).toBeVisible();
  expect(screen.getByText(/^Without an account, your progress is in this browser only/)).toBeVisible();
});

it('a visitor can give the skater a name, change it, and remove it', async () => {
  await openLogin({ 'GET /api/session': () => Response.json({ user: null }) });
  progressStore.showVisitor();
  const name = await screen.findByRole('textbox', { name: 'Skater’s name' });
  await userEvent.type(name, 'Lena{Enter}');
  expect(localStorage.getItem('skaterName')).toBe('Lena');
  expect(screen.getByText('For a second skater, sign in: an account has room for several.')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, '{Enter}');
  expect(localStorage.getItem('skaterName')).toBeNull();
});
