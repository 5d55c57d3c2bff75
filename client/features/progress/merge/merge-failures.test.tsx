import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from '../store/completion-store.ts';
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
} from './merge-test-kit.tsx';

it.each([
  ['there is no answer', () => requests.lose(patch), 'Check your connection, then try again.'],
  [
    'the server is in trouble',
    () => requests.refuse(patch, 503, 'progress-unavailable'),
    'We can’t do this right now: wait a moment, then try again.',
  ],
  [
    'the server refuses',
    () => requests.refuse(patch, 400, 'bad-request'),
    'Reload the page, then try again.',
  ],
])('when %s every mark stays, the offer too, and it can be tried again', async (fault, fail, advice) => {
  expectConsoleError('Error updating progress');
  if (fault === 'the server refuses') expectConsoleError('Toggle failed');
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  fail();
  expect(
    await screen.findByText(new RegExp(`Not saved to your account, and still on this device. ${advice}`)),
  ).toBeVisible();
  expect(onDevice()).toEqual([dip]);
  expect(button('Save')).toHaveFocus();

  await userEvent.click(button('Save'));
  requests.answer(patch, {});
  expect(await screen.findByText('Saved 1 move.')).toBeVisible();
  expect(onDevice()).toEqual([]);
});

it('what was accepted and waits is sent again by itself, and leaves the device then', async () => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  requests.lose(patch);
  await screen.findByText(/still on this device/);
  // It is too late to choose something else: the mark is in the outbox.
  await userEvent.click(button('Not now'));
  await userEvent.click(button('Remove it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(requests.calls, { timeout: 3_000 }).toEqual([patch]);
  requests.answer(patch, {});
  expect(await screen.findByText('Saved 1 move.')).toBeVisible();
  expect(onDevice()).toEqual([]);
});

it('of several moves only the one that the server refuses stays on the device', async () => {
  for (const message of ['Error updating', 'Error updating', 'Toggle failed']) expectConsoleError(message);
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  for (const attempt of [{ [dip]: true, [hop]: true }, { [dip]: true }]) {
    await expect.poll(requests.calls).toEqual([patch]);
    expect(requests.refuse(patch, 400, 'bad-request')).toEqual({ changes: attempt });
  }
  await expect.poll(requests.calls).toEqual([patch]);
  requests.answer(patch, {});
  expect(
    await screen.findByText('Save the 1 move you completed on this device to your account?'),
  ).toBeVisible();
  expect(
    screen.getByText(/Not saved to your account, and still on this device. Reload the page/),
  ).toBeVisible();
  expect(onDevice()).toEqual([dip]);
});

it('more moves than one request takes go 250 at a time, and leave the device as the server gets them', async () => {
  expectConsoleError('Error updating progress');
  const keys = Array.from({ length: 600 }, (_, index) => `k${index}`);
  storeOnDevice(...keys);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(requests.answer(patch, {})).toEqual({
    changes: Object.fromEntries(keys.slice(0, 250).map((key) => [key, true])),
  });
  await expect.poll(requests.calls).toEqual([patch]);
  expect(button('Saving…')).toBeVisible();
  expect(screen.getByText('Save the 600 moves you completed on this device to your account?')).toBeVisible();
  await expect.poll(onDevice).toEqual(keys.slice(250));
  requests.lose(patch);
  expect(
    await screen.findByText('Save the 350 moves you completed on this device to your account?'),
  ).toBeVisible();
  expect(onDevice()).toEqual(keys.slice(250));
});

it('a session that has ended leaves every mark on the device', async () => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  act(() => {
    completionStore.forget();
    completionStore.showUser(uid, () => completionStore.showVisitor({ lastUid: uid }));
  });
  requests.answer(read, { progress: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  requests.refuse(patch, 401, 'sign-in-required');
  await expect.poll(() => completionStore.value.get().hasWaitingChanges).toBe(true);
  expect([...completionStore.value.get().marks]).toEqual([[dip, true]]);
  expect(onDevice()).toEqual([dip]);
});

it('an answer that comes when another skater is signed in takes nothing off the device', async () => {
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  act(() => completionStore.showUser('somebody-else', () => undefined));
  expect(screen.queryByText(/^Save/)).toBeNull();
  requests.answer(patch, {});
  requests.answer(read, { progress: {} });
  expect(
    await screen.findByText('Save the 1 move you completed on this device to your account?'),
  ).toBeVisible();
  expect(onDevice()).toEqual([dip]);
  expect(requests.calls()).toEqual([]);
});
