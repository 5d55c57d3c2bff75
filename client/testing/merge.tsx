import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { DeclinedMerge } from '../features/merge/declined-merge.tsx';
import { MergeOffer } from '../features/merge/merge-offer.tsx';
import { progressStore } from '../stores/progress/progress-store.ts';
import { completedMoves as storageKey } from '../stores/stored-keys.ts';
import { stubDialogs } from './stub-dialogs.ts';
import { stubRequests } from './stub-requests.ts';

export const dip = 'basic-basic-1-dip';
export const hop = 'basic-basic-1-hop';
export const axel = 'free-skate-l-axel';
export const read = 'GET /api/progress';
export const patch = 'PATCH /api/progress';

export let requests: ReturnType<typeof stubRequests>;
let skaters = 0;
/** Different in each test, because declined offers are remembered by uid. */
export let uid: string;

beforeEach(() => {
  stubDialogs();
  requests = stubRequests();
  skaters += 1;
  uid = `skater-${skaters}`;
});
afterEach(() => progressStore.forget());

export function storeOnDevice(...keys: string[]) {
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))));
}

export const onDevice = () => Object.keys(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
export const button = (name: string) => screen.getByRole('button', { name });

export async function signIn(...keys: string[]) {
  progressStore.showUser(uid, () => undefined);
  render(
    <>
      <h1 tabIndex={-1}>Basic 1</h1>
      <MergeOffer />
      <DeclinedMerge uid={uid} />
    </>,
  );
  expect(screen.queryByText(/on this device/)).toBeNull();
  requests.answer(read, { progress: Object.fromEntries(keys.map((key) => [key, true])) });
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
}
