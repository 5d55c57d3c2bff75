import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hasWaitingChanges } from '../../stores/progress/outbox.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import {
  button,
  dip,
  hop,
  onDevice,
  patch,
  read,
  requests,
  signIn,
  storeOnDevice,
  uid,
} from '../../testing/merge.tsx';

afterEach(() => void vi.useRealTimers());

it.each([
  ['there is no answer', () => requests.lose(patch)],
  ['the server is in trouble', () => requests.refuse(patch, 503, 'progress-unavailable')],
])('when %s every move waits in the account’s outbox, and is resent automatically', async (_, fail) => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  // For the pause before the next attempt. The testing library waits for real time too.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fail();
  await expect.poll(() => progressStore.value.get().saves.get(dip)).toBe('waiting');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Sav/)).toBeNull();
  expect(hasWaitingChanges()).toBe(true);
  expect(requests.calls()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(requests.calls()).toEqual([patch]);
  requests.save();
  expect(await screen.findByText('Saved 1 move.')).toBeVisible();
  expect([onDevice(), hasWaitingChanges()]).toEqual([[], false]);
});

it('moves that are refused come back to the device, and are offered again', async () => {
  for (const message of ['Error updating', 'Toggle failed']) expectConsoleError(message);
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect.poll(requests.calls).toEqual([patch]);
  requests.refuse(patch, 400, 'bad-request');
  expect(await screen.findByText('Save the 2 moves you completed before signing in?')).toBeVisible();
  expect(
    screen.getByText(/Not saved to your account, and still on this device. Reload the page/),
  ).toBeVisible();
  expect(onDevice()).toEqual([dip, hop]);
  await userEvent.click(button('Save'));
  await expect.poll(requests.calls).toEqual([patch]);
  expect(requests.save()).toEqual({ changes: { [dip]: true, [hop]: true } });
  expect(await screen.findByText('Saved 2 moves.')).toBeVisible();
  expect(onDevice()).toEqual([]);
});

it('many moves are saved in several requests', async () => {
  const keys = Array.from({ length: 300 }, (_, index) => `k${index}`);
  storeOnDevice(...keys);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  for (const _saved of [125, 250]) {
    requests.save();
    await expect.poll(requests.calls).toEqual([patch]);
    expect(screen.getByText('Saving…')).toBeVisible();
  }
  requests.save();
  expect(await screen.findByText('Saved 300 moves.')).toBeVisible();
  expect(hasWaitingChanges()).toBe(false);
});

it('after an expired session every move waits for her who accepted it', async () => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  act(() => {
    progressStore.forget();
    progressStore.showUser(uid, () => progressStore.showVisitor());
  });
  requests.answer(read, { progress: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  requests.refuse(patch, 401, 'sign-in-required');
  await expect.poll(() => progressStore.value.get().uid).toBeUndefined();
  expect(hasWaitingChanges()).toBe(true);
});

it('what one skater has accepted is not offered to the next', async () => {
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  act(() => progressStore.showUser('somebody-else', () => undefined));
  requests.save();
  requests.answer(read, { progress: {} });
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
  expect(screen.queryByText(/^Save/)).toBeNull();
  expect(requests.calls()).toEqual([]);
});
