import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from '../store/completion-store.ts';
import { holdRequests } from '../store/hold-requests.ts';
import { storageKey } from '../store/stored-marks.ts';
import { MergeOffer } from './merge-offer.tsx';

const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-hop';
const axel = 'free-skate-l-axel';
const read = 'GET /api/progress';
const patch = 'PATCH /api/progress';

let requests: ReturnType<typeof holdRequests>;
let skaters = 0;
/** Each test has a skater of its own: what one has declined is remembered. */
let uid: string;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  requests = holdRequests();
  skaters += 1;
  uid = `skater-${skaters}`;
});
afterEach(() => completionStore.forget());

function storeOnDevice(...keys: string[]) {
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))));
}

const onDevice = () => Object.keys(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
const button = (name: string) => screen.getByRole('button', { name });

async function signIn(...keys: string[]) {
  completionStore.showUser(uid, () => undefined);
  render(
    <MemoryRouter>
      <h1 tabIndex={-1}>Basic 1</h1>
      <MergeOffer />
      <MergeOffer evenIfDeclined />
      <Link to="/search">Search</Link>
    </MemoryRouter>,
  );
  expect(screen.queryByText(/on this device/)).toBeNull();
  requests.answer(read, { progress: Object.fromEntries(keys.map((key) => [key, true])) });
  await expect.poll(() => completionStore.value.get().loaded).toBe(true);
}

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

it.each([
  ['there is no answer', () => requests.lose(patch), 'Check your connection, then try again.'],
  [
    'the server is in trouble',
    () => requests.refuse(patch, 503, 'progress-unavailable'),
    'The server cannot save marks right now: wait a moment, then try again.',
  ],
  [
    'the server refuses',
    () => requests.refuse(patch, 400, 'bad-request'),
    'Load the page again, then try once more.',
  ],
])('when %s every mark stays, the offer too, and it can be tried again', async (fault, fail, advice) => {
  expectConsoleError('Error updating progress');
  if (fault === 'the server refuses') expectConsoleError('Toggle failed');
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  fail();
  expect(
    await screen.findByText(new RegExp(`not added and are still on this device. ${advice}`)),
  ).toBeVisible();
  expect(onDevice()).toEqual([dip]);
  expect(button('Add')).toHaveFocus();

  await userEvent.click(button('Add'));
  requests.answer(patch, {});
  expect(await screen.findByText('Added 1 move.')).toBeVisible();
  expect(onDevice()).toEqual([]);
});

it('what was accepted and waits is sent again by itself, and leaves the device then', async () => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  requests.lose(patch);
  await screen.findByText(/still on this device/);
  // It is too late to choose something else: the mark is in the outbox.
  await userEvent.click(button('Not now'));
  await userEvent.click(button('Remove them'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(requests.calls, { timeout: 3_000 }).toEqual([patch]);
  requests.answer(patch, {});
  expect(await screen.findByText('Added 1 move.')).toBeVisible();
  expect(onDevice()).toEqual([]);
});

it('of several moves only the one that the server refuses stays on the device', async () => {
  for (const message of ['Error updating', 'Error updating', 'Toggle failed']) expectConsoleError(message);
  storeOnDevice(dip, hop);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  for (const attempt of [{ [dip]: true, [hop]: true }, { [dip]: true }]) {
    await expect.poll(requests.calls).toEqual([patch]);
    expect(requests.refuse(patch, 400, 'bad-request')).toEqual({ changes: attempt });
  }
  await expect.poll(requests.calls).toEqual([patch]);
  requests.answer(patch, {});
  expect(await screen.findByText('Add 1 move you marked on this device?')).toBeVisible();
  expect(screen.getByText(/not added and are still on this device. Load the page again/)).toBeVisible();
  expect(onDevice()).toEqual([dip]);
});

it('more moves than one request takes go 250 at a time, and leave the device as the server gets them', async () => {
  expectConsoleError('Error updating progress');
  const keys = Array.from({ length: 600 }, (_, index) => `k${index}`);
  storeOnDevice(...keys);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  expect(requests.answer(patch, {})).toEqual({
    changes: Object.fromEntries(keys.slice(0, 250).map((key) => [key, true])),
  });
  await expect.poll(requests.calls).toEqual([patch]);
  expect(button('Adding…')).toBeVisible();
  expect(screen.getByText('Add 600 moves you marked on this device?')).toBeVisible();
  await expect.poll(onDevice).toEqual(keys.slice(250));
  requests.lose(patch);
  expect(await screen.findByText('Add 350 moves you marked on this device?')).toBeVisible();
  expect(onDevice()).toEqual(keys.slice(250));
});

it('a session that has ended leaves every mark on the device', async () => {
  expectConsoleError('Error updating progress');
  storeOnDevice(dip);
  await signIn();
  act(() => {
    completionStore.forget();
    completionStore.showUser(uid, completionStore.showVisitor);
  });
  requests.answer(read, { progress: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  requests.refuse(patch, 401, 'sign-in-required');
  await expect.poll(() => completionStore.value.get().sessionEnded).toBe('saving');
  expect([...completionStore.value.get().marks]).toEqual([[dip, true]]);
  expect(onDevice()).toEqual([dip]);
});

it('an answer that comes when another skater is signed in takes nothing off the device', async () => {
  storeOnDevice(dip);
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  act(() => completionStore.showUser('somebody-else', () => undefined));
  expect(screen.queryByText(/^Add/)).toBeNull();
  requests.answer(patch, {});
  requests.answer(read, { progress: {} });
  expect(await screen.findByText('Add 1 move you marked on this device?')).toBeVisible();
  expect(onDevice()).toEqual([dip]);
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
  const dialog = screen.getByRole('dialog', { name: 'Remove 2 marks from this device?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep them' }));
  expect(dialog).not.toHaveAttribute('open');
  expect(onDevice()).toEqual([dip, hop]);

  await userEvent.click(button('Remove them'));
  storeOnDevice(dip, hop, axel);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 marks' }));
  expect(onDevice()).toEqual([axel]);
  expect(requests.calls()).toEqual([]);
});
