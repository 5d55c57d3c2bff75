import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubRequests } from '../../testing/stub-requests.ts';
import { StorageNotice } from './storage-notice.tsx';

const read = 'GET /api/progress';

afterEach(() => progressStore.forget());

it('a notice reports that an account’s progress did not load, and each Retry loads it again', async () => {
  expectConsoleError('Error loading progress');
  expectConsoleError('Error loading progress');
  const requests = stubRequests();
  progressStore.showUser('michelle', () => undefined);
  render(<StorageNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  requests.refuse(read, 503, 'progress-unavailable');
  expect(await screen.findByText(/couldn’t load your progress. Wait a moment, then try again/)).toBeVisible();
  expect(screen.getByText(`of ${read}`).parentElement).toHaveTextContent(`Request ID: of ${read}`);
  expect(screen.getByRole('status')).not.toHaveTextContent('Request ID');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/couldn’t load your progress/)).toBeNull();
  requests.refuse(read, 503, 'progress-unavailable');
  expect(await screen.findByText(/couldn’t load your progress. Wait a moment, then try again/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(requests.calls()).toEqual([read]);
  requests.answer(read, { progress: {} });
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByText(/^Request ID/)).toBeNull();
});

it('a notice reports that the progress on this device cannot be read, until a change replaces it', () => {
  expectConsoleError('Error loading from localStorage');
  localStorage.setItem('completedMoves', '{"a":');
  progressStore.showVisitor();
  render(<StorageNotice />);
  expect(screen.getByRole('status')).toHaveTextContent(/^We couldn’t read the progress saved on this device/);
  act(() => void progressStore.toggle('basic-basic-1-dip'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(localStorage.getItem('completedMoves')).toBe('{"basic-basic-1-dip":true}');
});
