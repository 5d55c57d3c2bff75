import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from '../store/completion-store.ts';
import { storageKey } from '../store/stored-marks.ts';
import {
  axel,
  button,
  dip,
  hop,
  onDevice,
  patch,
  requests,
  signIn,
  storeOnDevice,
  uid,
} from './merge-test-kit.tsx';

it('marks that the account lacks are added in one request, and leave the device once the server has them', async () => {
  storeOnDevice(dip, hop, axel);
  await signIn(axel);
  expect(await screen.findByText('Add 2 moves you marked on this device?')).toBeVisible();
  await userEvent.click(button('Add'));
  expect(button('Adding…')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Adding…'));
  expect(requests.calls()).toEqual([patch]);
  expect(onDevice()).toEqual([dip, hop, axel]);

  expect(requests.answer(patch, {})).toEqual({ changes: { [dip]: true, [hop]: true } });
  const message = await screen.findByText('Added 2 moves.');
  expect(message.closest('[role="status"]')).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(localStorage.getItem(storageKey)).toBeNull();
  expect([...completionStore.value.get().marks.keys()].sort()).toEqual([dip, hop, axel].sort());

  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.queryByText('Added 2 moves.')).toBeNull();
});

it('a mark that another tab makes meanwhile stays on the device, and is offered then', async () => {
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  storeOnDevice(dip, hop);
  requests.answer(patch, {});
  expect(await screen.findByText('Add 1 move you marked on this device?')).toBeVisible();
  expect(onDevice()).toEqual([hop]);
});

it('marks that the account has already need no offer and leave the device', async () => {
  localStorage.setItem(storageKey, JSON.stringify({ [dip]: true, [hop]: false }));
  await signIn(dip);
  await expect.poll(onDevice).toEqual([hop]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests.calls()).toEqual([]);
});

it('"Not now" keeps the marks, hides the offer, and leaves it where it is asked for', async () => {
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('heading', { name: 'Basic 1' })).toHaveFocus();
  expect(onDevice()).toEqual([dip, hop]);
  expect(sessionStorage.getItem(`mergeDeclined:${uid}`)).not.toBeNull();
  expect(screen.queryByText(/^Add 2 moves/)).toBeNull();
  expect(
    screen.getByText('You have 2 marks on this device that are not in your account. Add them?'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();

  await userEvent.click(button('Add'));
  requests.answer(patch, {});
  expect(await screen.findByText('Added 2 moves.')).toBeVisible();
});

it('"Not now" lasts in a browser that forbids session storage', async () => {
  storeOnDevice(dip);
  await signIn();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/^Add 1 move/)).toBeNull();
  expect(onDevice()).toEqual([dip]);
});

it('marks that cannot be removed are said to stay', async () => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await userEvent.click(button('Remove 1 mark'));
  expect(screen.getByText(/^Not removed./)).toBeVisible();
  expect(onDevice()).toEqual([dip]);
});

it('"Remove them" asks first, and then takes only these marks off the device', async () => {
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
  const dialog = () => screen.getByRole('dialog', { name: 'Remove 2 marks from this device?' });
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onDevice()).toEqual([dip, hop]);

  await userEvent.click(button('Remove them'));
  storeOnDevice(dip, hop, axel);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Remove 2 marks' }));
  expect(onDevice()).toEqual([axel]);
  expect(requests.calls()).toEqual([]);
});
