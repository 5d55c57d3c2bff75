import { act } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { progressStore } from '../stores/progress/progress-store.ts';
import { stubRequests } from './stub-requests.ts';

export const read = 'GET /api/progress';

/** Shows an account with these skaters. What each has completed is by stored key. */
export async function showSkaters(skaters: Record<string, string>, progress: Record<string, boolean> = {}) {
  const requests = stubRequests();
  progressStore.showUser('yuna', () => undefined);
  onTestFinished(() => act(() => progressStore.forget()));
  const answerRead = async (names = skaters, completed = progress) => {
    await expect.poll(requests.calls).toContain(read);
    await act(async () => requests.answer(read, { progress: completed, days: {}, skaters: names }));
  };
  await answerRead();
  await expect.poll(() => progressStore.value.get().loaded).toBe(true);
  return { requests, answerRead };
}
