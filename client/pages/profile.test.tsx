import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/api.ts';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { sessionStore } from '../features/session/session-store.ts';
import { expectConsoleError } from '../lib/expect-console-error.ts';
import { stubDialogs } from '../lib/stub-dialogs.ts';
import ProfilePage from './profile.tsx';

const yuna: User = {
  uid: 'yuna',
  email: 'yuna@example.org',
  displayName: 'Yuna',
  photoURL: 'https://photos.example/yuna.jpg',
};

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname}, from ${state?.from}`}</p>;
}

function renderProfile() {
  render(
    <MemoryRouter initialEntries={['/profile']} useTransitions={false}>
      <Routes>
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}

function problem(status: number, code: string): Response {
  return Response.json(
    { code, requestId: `of ${code}` },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

let answer: (call: string, expectedUser: string | null) => Response | Promise<Response>;

beforeEach(() => {
  stubCurriculum();
  stubDialogs();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) =>
    answer(`${init?.method} ${path}`, new Headers(init?.headers).get('x-expected-user')),
  );
});
afterEach(() => sessionStore.end());

async function openProfile(user = yuna) {
  answer = () => Response.json({ user });
  await sessionStore.load();
  renderProfile();
}

it('the profile waits until it is known who the skater is', () => {
  answer = () => Response.json({ user: null });
  vi.spyOn(sessionStore.value, 'get').mockReturnValue({ status: 'loading' });
  renderProfile();
  expect(screen.getByText('Loading...')).toBeVisible();
});

it('a signed-out skater is sent to the login page, and back from there', async () => {
  answer = () => Response.json({ user: null });
  await sessionStore.load();
  renderProfile();
  expect(screen.getByText('/login, from /profile')).toBeVisible();
});

describe('who the skater is', () => {
  it('is shown with photo, name and e-mail address', async () => {
    await openProfile();
    const photo = screen.getByRole('img', { name: 'Yuna' });
    expect(photo).toHaveAttribute('src', yuna.photoURL);
    expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByText('Yuna')).toBeVisible();
    expect(screen.getByText('yuna@example.org')).toBeVisible();
  });

  it.each([[null], ['']])('is "Skater" for the name %j', async (displayName) => {
    await openProfile({ ...yuna, displayName, email: null, photoURL: null });
    expect(screen.getByText('Skater')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(/@|null/)).toBeNull();
  });

  it('is shown without a photo that does not load', async () => {
    await openProfile();
    screen.getByRole('img').dispatchEvent(new Event('error'));
    await expect.poll(() => screen.queryByRole('img')).toBeNull();
  });
});

describe('signing out', () => {
  it.each([
    ['Sign Out', 'DELETE /api/session', null],
    ['Sign out everywhere', 'DELETE /api/session?everywhere=true', 'yuna'],
  ])('with "%s" leads to the login page', async (name, call, uid) => {
    await openProfile();
    const calls: unknown[] = [];
    answer = (asked, expectedUser) => {
      calls.push([asked, expectedUser]);
      return new Response(null, { status: 204 });
    };
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('/login, from /profile')).toBeVisible();
    expect(calls).toEqual([[call, uid]]);
  });

  it('that fails says so, and can be tried again', async () => {
    expectConsoleError('Sign-out failed');
    await openProfile();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Not signed out. Check your connection, then try again.')).toBeVisible();
    expect(screen.queryByText(/^Request ID/)).toBeNull();
    answer = () => new Response(null, { status: 204 });
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/^\/login/)).toBeVisible();
  });

  it('that the server fails at has an id to report, which no screen reader interrupts itself for', async () => {
    expectConsoleError('Sign-out failed');
    await openProfile();
    answer = () => problem(500, 'internal-error');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/^Request ID/)).toHaveTextContent('Request ID: of internal-error');
    for (const alert of screen.getAllByRole('alert')) expect(alert).not.toHaveTextContent('Request ID');
  });

  it('runs once, however often the button is pressed', async () => {
    await openProfile();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const asked = vi.fn(() => promise);
    answer = asked;
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    const button = screen.getByRole('button', { name: 'Signing out…' });
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(asked).toHaveBeenCalledTimes(1);
    resolve(new Response(null, { status: 204 }));
    expect(await screen.findByText(/^\/login/)).toBeVisible();
  });
});

describe('deleting the account', () => {
  const confirm = 'Delete account and progress';

  async function openDialog() {
    await openProfile();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    return screen.getByRole('dialog', { name: 'Delete your account?' });
  }

  it('says first what goes and what stays', async () => {
    const dialog = await openDialog();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['your account with its name and e-mail address', 'all progress in your account']);
    expect(dialog).toHaveTextContent(
      'Moves that were completed on this device without signing in stay on it.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(dialog).not.toHaveAttribute('open');
    expect(sessionStore.value.get().status).toBe('signed-in');
  });

  it('can no longer be canceled once it is under way', async () => {
    const dialog = await openDialog();
    const deletion = Promise.withResolvers<Response>();
    answer = () => deletion.promise;
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(dialog).toHaveAttribute('open');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expectConsoleError('Deleting the account failed');
    deletion.resolve(problem(503, 'identity-unavailable'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your account is not deleted.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(dialog).not.toHaveAttribute('open');
  });

  it('is not told to the next skater on this page', async () => {
    const dialog = await openDialog();
    answer = () => new Response(null, { status: 204 });
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await screen.findByRole('heading', { name: 'Account deleted' });
    answer = () => Response.json({ user: { ...yuna, uid: 'mao' } });
    await act(() => sessionStore.load());
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    act(() => sessionStore.end());
    expect(screen.getByText('/login, from /profile')).toBeVisible();
  });

  it('names the account that it deletes, and deletes no other when another skater has signed in meanwhile', async () => {
    expectConsoleError('Deleting the account failed');
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent('the account of yuna@example.org');
    const mao = { ...yuna, uid: 'mao', email: 'mao@example.org' };
    const calls: unknown[] = [];
    answer = (call, expectedUser) => {
      if (call === 'GET /api/session') return Response.json({ user: mao });
      calls.push([call, expectedUser]);
      return problem(401, 'other-user');
    };
    // The page follows before the click; the dialog still means whom it names.
    await act(() => sessionStore.load());
    expect(screen.getByText('mao@example.org')).toBeVisible();
    expect(dialog).toHaveTextContent('the account of yuna@example.org');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await within(dialog).findByText(/Another skater has signed in on this device/)).toBeVisible();
    expect(screen.queryByText(/^Request ID/)).toBeNull();
    expect(calls).toEqual([['DELETE /api/account', 'yuna']]);
  });

  it('says when it is done', async () => {
    const dialog = await openDialog();
    answer = (call) =>
      call === 'DELETE /api/account' ? new Response(null, { status: 204 }) : problem(500, 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('all its progress are deleted');
    expect(screen.getByRole('heading', { name: 'Account deleted' })).toHaveFocus();
  });

  it('that fails says so and leaves the skater signed in', async () => {
    expectConsoleError('Deleting the account failed');
    const dialog = await openDialog();
    answer = () => problem(503, 'identity-unavailable');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await within(dialog).findByText(/^Your account is not deleted. The server cannot/)).toBeVisible();
    expect(within(dialog).getByText('of identity-unavailable')).toBeVisible();
    expect(sessionStore.value.get().status).toBe('signed-in');
  });

  it('after the session has ended leads to the login page', async () => {
    expectConsoleError('Deleting the account failed');
    const dialog = await openDialog();
    answer = () => problem(401, 'sign-in-required');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByText('/login, from /profile')).toBeVisible();
  });
});
