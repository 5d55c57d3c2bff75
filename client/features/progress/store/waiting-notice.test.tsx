import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { expectConsoleError } from '../../../lib/expect-console-error.ts';
import { completionStore } from './completion-store.ts';
import { stubRequests } from './stub-requests.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const patch = 'PATCH /api/progress';

afterEach(() => completionStore.forget());

it('marks that wait for a connection are counted, until they are saved', async () => {
  expectConsoleError('Error updating progress');
  const requests = stubRequests();
  completionStore.showUser('michelle', () => undefined);
  requests.answer('GET /api/progress', { progress: {} });
  await expect.poll(() => completionStore.value.get().loaded).toBe(true);
  render(<WaitingNotice />);
  completionStore.toggle('basic-basic-1-dip');
  await expect.poll(requests.calls).toEqual([patch]);
  requests.lose(patch);
  expect(await screen.findByText('Saved here. 1 change will sync when you’re online.')).toBeVisible();
  await expect.poll(requests.calls, { timeout: 3_000 }).toEqual([patch]);
  requests.answer(patch, {});
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});
