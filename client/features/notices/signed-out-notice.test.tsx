import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createOutbox, removeOutbox } from '../../stores/progress/outbox.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { deviceStorage } from '../../stores/safe-storage.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
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

it('on a later visit only the login page says that changes wait, until they are removed', () => {
  createOutbox('michelle', deviceStorage).put({ changes: { 'basic-basic-1-dip': true }, days: {} });
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
  createOutbox('michelle', deviceStorage).put({ changes: { 'basic-basic-1-dip': true }, days: {} });
  renderNotice('/login');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await showAccount('yuna');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
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
