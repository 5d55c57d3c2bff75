import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubOnline } from '../../testing/stub-online.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const patch = 'PATCH /api/progress';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  progressStore.forget();
  vi.useRealTimers();
});

/** Renders the notice for an account, with one change that the app has tried to save. */
async function renderAfterChange() {
  expectConsoleError('Error updating progress');
  // The testing library waits for real time too.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requests = stubRequests();
  progressStore.showUser('michelle', () => undefined);
  requests.answer('GET /api/progress', { progress: {} });
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
  render(<WaitingNotice mayBeSignedIn={false} />);
  progressStore.toggle('basic-basic-1-dip');
  await pass(400);
  expect(requests.calls()).toEqual([patch]);
  return requests;
}

it('changes that wait for a connection are counted, until they are saved', async () => {
  const requests = await renderAfterChange();
  requests.lose(patch);
  expect(await screen.findByText('Saved here. 1 change will sync when you’re online.')).toBeVisible();
  await pass(1_000);
  expect(requests.calls()).toEqual([patch]);
  requests.save();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});

it('changes of the account’s other skaters are counted, too', async () => {
  const requests = await renderAfterChange();
  requests.lose(patch);
  act(() => progressStore.choose('s2'));
  act(() => void progressStore.toggle('basic-basic-1-dip'));
  expect(await screen.findByText('Saved here. 2 changes will sync when you’re online.')).toBeVisible();
});

it('changes that a firewall does not let through are described as such, and are tried again', async () => {
  const requests = await renderAfterChange();
  requests.block(patch, 403);
  expect(
    await screen.findByText(
      'Saved here. 1 change can’t sync yet. This network or our server doesn’t allow it. Try another network.',
    ),
  ).toBeVisible();
  await pass(1_000);
  expect(requests.calls()).toEqual([patch]);
  requests.save();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});

it.each([
  ['a visitor', () => progressStore.showVisitor(), 'You’re offline. You can still mark moves.'],
  [
    'a skater whose progress is not there',
    () => progressStore.showUser('michelle', () => undefined),
    'You’re offline.',
  ],
])('%s sees an offline notice until the connection is back', async (_who, show, text) => {
  stubRequests();
  show();
  render(<WaitingNotice mayBeSignedIn={false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  stubOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  stubOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a skater who may be signed in sees that the account cannot be reached', () => {
  progressStore.showVisitor();
  render(<WaitingNotice mayBeSignedIn={true} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'We can’t reach your account yet. If you’re signed in, your progress will show once we can.',
  );
  stubOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offline. You can still mark moves. If you’re signed in, your progress will show once you’re back online.',
  );
});
