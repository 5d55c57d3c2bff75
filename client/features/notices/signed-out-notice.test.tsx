import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createOutbox, removeOutbox } from '../../stores/progress/outbox.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { deviceStorage } from '../../stores/safe-storage.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { stubTranslation } from '../../testing/stub-translation.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';

const read = 'GET /api/progress';
const patch = 'PATCH /api/progress';

function renderNotice(path = '/category/basic#top') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SignedOutNotice />
    </MemoryRouter>,
  );
}

/** Resolves once the account's progress is shown: none. */
async function showAccount(uid: string, onSessionRefused: () => void = () => undefined) {
  const requests = stubRequests();
  progressStore.showUser(uid, onSessionRefused);
  requests.answer(read, { progress: {} });
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
  return requests;
}

const showEndedSession = () => progressStore.showVisitor({ sessionEnded: true });

afterEach(() => {
  progressStore.forget();
  removeOutbox('michelle');
});

it('a notice reports that the session ended while a change was being saved, and links to the login page', async () => {
  expectConsoleError('Error updating progress');
  const requests = await showAccount('michelle', showEndedSession);
  renderNotice();
  progressStore.toggle('basic-basic-1-dip');
  await expect.poll(requests.calls).toEqual([patch]);
  requests.refuse(patch, 401, 'sign-in-required');
  expect(
    await screen.findByText(
      /Some changes are waiting on this device until the skater who made them signs in/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');

  cleanup();
  renderNotice('/login');
  expect(screen.getByRole('status')).toHaveTextContent(/^Some changes are waiting/);
});

it('a session that ended before anything was completed is reported without waiting changes', async () => {
  expectConsoleError('Error loading progress');
  const requests = stubRequests();
  progressStore.showUser('michelle', showEndedSession);
  renderNotice();
  requests.refuse(read, 401, 'sign-in-required');
  expect(await screen.findByText(/^You’ve been signed out/)).toBeVisible();

  cleanup();
  renderNotice('/login');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('on a later visit only the login page says that changes wait, until they are removed', () => {
  createOutbox('michelle', deviceStorage).put({ 'basic-basic-1-dip': true });
  progressStore.showVisitor();
  renderNotice();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  cleanup();
  renderNotice('/login');
  expect(screen.getByRole('status')).toHaveTextContent(/^Some changes are waiting on this device/);
  act(() => removeOutbox('michelle'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('waiting changes are reported neither to another skater nor while it is unknown who is signed in', async () => {
  createOutbox('michelle', deviceStorage).put({ 'basic-basic-1-dip': true });
  renderNotice('/login');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await showAccount('yuna');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('changes from an earlier visit still wait after the session has ended', async () => {
  expectConsoleError('Error loading progress');
  createOutbox('michelle', deviceStorage).put({ 'basic-basic-1-dip': true });
  const requests = stubRequests();
  progressStore.showUser('michelle', showEndedSession);
  renderNotice();
  requests.refuse(read, 401, 'sign-in-required');
  expect(await screen.findByText(/^You’ve been signed out. Some changes are waiting/)).toBeVisible();
});

it('the notice stays on the login page even if the browser has translated it', async () => {
  createOutbox('michelle', deviceStorage).put({ 'basic-basic-1-dip': true });
  showEndedSession();
  renderNotice();
  stubTranslation(screen.getByRole('status'));
  await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }));
  expect(screen.getByRole('status')).toHaveTextContent(/who made them signs in\.$/);
});

it('a skater who signs out sees that changes wait, but is not asked to sign in again', async () => {
  await showAccount('michelle');
  progressStore.toggle('basic-basic-1-dip');
  progressStore.showVisitor({ sessionEnded: false });
  renderNotice();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Some changes are waiting on this device until the skater who made them signs in.$/,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

it('changes that were being saved during the sign-out are reported as waiting only until they are saved', async () => {
  const requests = await showAccount('michelle');
  progressStore.toggle('basic-basic-1-dip');
  await expect.poll(requests.calls).toEqual([patch]);
  progressStore.showVisitor({ sessionEnded: false });
  renderNotice();
  expect(screen.getByRole('status')).toHaveTextContent(/^Some changes are waiting/);
  requests.save();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});
