import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../stores/session/session-store.ts';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { openProfile, problem, server, yuna } from '../testing/profile.tsx';

describe('deleting the account', () => {
  const confirm = 'Delete account and progress';

  async function openDialog(user = yuna) {
    await openProfile(user);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    return screen.getByRole('dialog', { name: 'Delete your account?' });
  }

  it('first lists what will be deleted and what will stay', async () => {
    const dialog = await openDialog();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['your account, with its name and email address', 'the names and all progress of its skaters']);
    expect(dialog).toHaveTextContent('Moves you completed on this device without signing in stay here.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(dialog).not.toHaveAttribute('open');
    expect(sessionStore.value.get().status).toBe('signed-in');
  });

  it('can no longer be canceled while it runs', async () => {
    const dialog = await openDialog();
    const deletion = Promise.withResolvers<Response>();
    server.answer = () => deletion.promise;
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(dialog).toHaveAttribute('open');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expectConsoleError('Deleting the account failed');
    deletion.resolve(problem(503, 'identity-unavailable'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'We don’t know whether your account was deleted.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(dialog).not.toHaveAttribute('open');
  });

  it('is not shown to the next skater on this page', async () => {
    const dialog = await openDialog();
    server.answer = () => new Response(null, { status: 204 });
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    await screen.findByRole('heading', { name: 'Account deleted' });
    server.answer = () => Response.json({ user: { ...yuna, uid: 'mao' } });
    await act(() => sessionStore.load());
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    act(() => sessionStore.change(null, 'ended'));
    expect(screen.getByText('/login, from /profile')).toBeVisible();
  });

  it.each([
    ['before the click', true],
    ['only with the refusal', false],
  ])(
    'names the account that it deletes, and deletes no other when the page learns %s that another skater has signed in',
    async (_when, knowsBefore) => {
      expectConsoleError('Deleting the account failed');
      const dialog = await openDialog();
      expect(dialog).toHaveTextContent('the following for yuna@example.org');
      const mao = { ...yuna, uid: 'mao', email: 'mao@example.org' };
      const calls: unknown[] = [];
      server.answer = (call, expectedUser) => {
        if (call === 'GET /api/session') return Response.json({ user: mao });
        calls.push([call, expectedUser]);
        return problem(401, 'other-user');
      };
      if (knowsBefore) {
        await act(() => sessionStore.load());
        expect(screen.getByText('mao@example.org')).toBeVisible();
        expect(dialog).toHaveTextContent('the following for yuna@example.org');
      }
      await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
      expect(await within(dialog).findByText(/Another skater has signed in on this device/)).toBeVisible();
      expect(await screen.findByText('mao@example.org')).toBeVisible();
      expect(dialog).toHaveTextContent('the following for yuna@example.org');
      expect(screen.queryByText(/^Request ID/)).toBeNull();
      expect(calls).toEqual([['DELETE /api/account', 'yuna']]);
    },
  );

  it('is confirmed when it is done', async () => {
    const dialog = await openDialog();
    server.answer = (call) =>
      call === 'DELETE /api/account' ? new Response(null, { status: 204 }) : problem(500, 'x');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('all its progress have been deleted');
    expect(screen.getByRole('heading', { name: 'Account deleted' })).toHaveFocus();
  });

  it.each([
    [
      'that the service is down',
      () => problem(503, 'identity-unavailable'),
      'We can’t do this right now',
      'of identity-unavailable',
    ],
    [
      'that there was no response, after which it may be deleted',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Check your connection',
      undefined,
    ],
  ])('reports %s, and leaves the skater signed in', async (_failure, answer, advice, requestId) => {
    expectConsoleError('Deleting the account failed');
    const dialog = await openDialog();
    server.answer = answer;
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    const text = new RegExp(`^We don’t know whether your account was deleted. ${advice}`);
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).queryByText(/^of /)?.textContent).toBe(requestId);
    expect(sessionStore.value.get().status).toBe('signed-in');
  });

  it('that needs a fresh sign-in leads to it and back, and leaves the changes that wait', async () => {
    const dialog = await openDialog();
    const waiting = 'outbox:yuna:basic-basic-1-dip';
    localStorage.setItem(waiting, 'true');
    server.answer = (call) =>
      call === 'DELETE /api/account' ? problem(401, 'sign-in-too-old') : new Response(null, { status: 204 });
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByText('/login, from /profile')).toBeVisible();
    expect(localStorage.getItem(waiting)).toBe('true');
  });

  it('after the session has ended leads to the login page', async () => {
    expectConsoleError('Deleting the account failed');
    const dialog = await openDialog();
    server.answer = (call) =>
      call === 'GET /api/session' ? Response.json({ user: null }) : problem(401, 'sign-in-required');
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(await screen.findByText('/login, from /profile')).toBeVisible();
  });
});
