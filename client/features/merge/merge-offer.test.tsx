import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { completedMoves as storageKey } from '../../stores/stored-keys.ts';
import {
  axel,
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

it('completed moves that the account lacks are saved in one request, with their days, and no longer on the device', async () => {
  storeOnDevice(dip, hop, axel);
  localStorage.setItem('completedDays', JSON.stringify({ [dip]: '2026-11-03', [axel]: '2026-11-04' }));
  await signIn(axel);
  expect(await screen.findByText('Save the 2 moves you completed before signing in?')).toBeVisible();
  await userEvent.click(button('Save'));
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests.calls()).toEqual([patch]);
  expect(requests.save()).toEqual({
    changes: { [dip]: true, [hop]: true },
    days: { [dip]: '2026-11-03' },
  });
  const message = await screen.findByText('Saved 2 moves.');
  expect(message.closest('[role="status"]')).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(onDevice(), 'nobody has taken what the account had before').toEqual([axel]);
  expect([...progressStore.value.get().progress.keys()].sort()).toEqual([dip, hop, axel].sort());
});

it('names the skater who is asked, where there are several, and begins anew with the next one', async () => {
  storeOnDevice(dip);
  await signIn();
  act(() => progressStore.load());
  await expect.poll(requests.calls).toEqual([read]);
  requests.answer(read, { progress: {}, skaters: { s1: 'Lena', s2: 'Tom' } });
  const offer = screen.getByRole('status');
  await expect
    .poll(() => offer.textContent)
    .toBe('Save the move you completed before signing in to Lena’s progress?');
  act(() => progressStore.choose('s2'));
  expect(screen.getByRole('status')).toHaveTextContent('signing in to Tom’s progress?');
  await userEvent.click(button('Save'));
  await expect.poll(requests.calls).toEqual([patch]);
  expect(requests.save()).toEqual({ changes: { [`s2-${dip}`]: true } });
  expect(await screen.findByText('Saved 1 move.')).toBeVisible();
  act(() => progressStore.choose('s1'));
  expect(screen.getByRole('status'), 'it was Tom’s').toBeEmptyDOMElement();
});

it('a change made in another tab meanwhile stays on the device, and is offered', async () => {
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  storeOnDevice(hop);
  requests.save();
  expect(await screen.findByText('Save the move you completed before signing in?')).toBeVisible();
  await userEvent.click(button('Save'));
  await expect.poll(requests.calls).toEqual([patch]);
  expect(requests.save()).toEqual({ changes: { [hop]: true } });
  await expect.poll(onDevice).toEqual([]);
});

it('completed moves that the account already has stay on the device, and are not offered: they may be another child’s', async () => {
  storeOnDevice(dip, hop);
  await signIn(dip, hop);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(requests.calls()).toEqual([]);
  act(() => progressStore.showVisitor());
  expect([...progressStore.value.get().progress.keys()]).toEqual([dip, hop]);
});

it('an offer that was answered in another tab disappears', async () => {
  storeOnDevice(dip);
  await signIn();
  expect(await screen.findByText(/^Save the move/)).toBeVisible();
  localStorage.removeItem(storageKey);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })));
  expect(screen.queryByText(/^Save the move/)).toBeNull();
});

it('"Not now" keeps them, hides the offer, and leaves a line on the profile page', async () => {
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('heading', { name: 'Basic 1' })).toHaveFocus();
  expect(onDevice()).toEqual([dip, hop]);
  expect(sessionStorage.getItem('mergeDeclined')).toBe(uid);
  expect(screen.queryByText(/^Save the 2 moves/)).toBeNull();
  expect(screen.getByText('This device has 2 completed moves that your account doesn’t.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();

  await userEvent.click(button('Save them'));
  requests.save();
  await expect.poll(onDevice).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Basic 1' })).toHaveFocus();
});

it('"Remove them" asks for confirmation, and removes only these moves from the device', async () => {
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await userEvent.click(button('Remove them'));
  const dialog = () => screen.getByRole('dialog', { name: 'Remove 2 completed moves from this device?' });
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onDevice()).toEqual([dip, hop]);

  await userEvent.click(button('Remove them'));
  storeOnDevice(dip, hop, axel);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Remove 2 moves' }));
  expect(onDevice()).toEqual([axel]);
  expect(requests.calls()).toEqual([]);
});
