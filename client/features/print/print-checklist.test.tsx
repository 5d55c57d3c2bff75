import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { PrintChecklist } from './print-checklist.tsx';

const level = createLevel('basic', 'basic-1', 'dip', 'hop');

it('shows no progress while it is unknown', () => {
  render(<PrintChecklist levels={[level]} skater="Yuna" />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('2 moves')).toBeInTheDocument();
  expect(screen.getAllByText('☐')).toHaveLength(2);
  expect(screen.queryByText(/complete/i)).toBeNull();
  expect(screen.queryByLabelText(/complete/i)).toBeNull();
});

it('prints once, and not after the skater has left the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { unmount } = render(<PrintChecklist levels={[level]} skater="Yuna" />);
  const button = screen.getByRole('button', { name: 'Print checklist' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(button);
  unmount();
  await act(async () => undefined);
  expect(print).toHaveBeenCalledOnce();
});

it('says so where the browser cannot print', async () => {
  vi.stubGlobal('print', undefined);
  render(<PrintChecklist levels={[level]} skater="Yuna" />);
  fireEvent.click(screen.getByRole('button', { name: 'Print checklist' }));
  expect(
    await screen.findByText(
      'This browser can’t print. Open this page in another one, such as Safari or Chrome.',
    ),
  ).toBeVisible();
});
