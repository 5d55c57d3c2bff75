import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '#shared/api.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { Devices } from './devices.tsx';

const usedAt = new Date(2026, 10, 28, 15, 4).getTime();
const phone: Device = {
  id: 'p',
  device: 'Safari on iPhone',
  startedAt: usedAt,
  usedAt,
  isThis: true,
  isKept: false,
};
const laptop: Device = { ...phone, id: 'l', device: 'Firefox on Linux', isThis: false };

/** Answers a call, such as 'GET /api/sessions'. */
let answer: (call: string) => Response;
const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  answer = () => Response.json({ sessions: [phone, laptop] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    calls.push(`${init?.method} ${path} ${new Headers(init?.headers).get('x-expected-user')}`);
    return answer(`${init?.method} ${path}`);
  });
});

it('lists where a skater is signed in, and says which is this device', async () => {
  render(<Devices uid="yuna" />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Safari on iPhoneThis device');
  expect(second).toHaveTextContent('Firefox on LinuxLast used Nov 28, 2026, 3:04');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign out']);
});

it('says where a skater stays signed in', async () => {
  answer = () => Response.json({ sessions: [{ ...phone, isKept: true }, laptop] });
  render(<Devices uid="yuna" />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Safari on iPhoneThis device · Stays signed in');
  expect(second).not.toHaveTextContent('Stays signed in');
});

it('shows nobody the devices of the former skater, also if her answer is late', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.mocked(globalThis.fetch).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { rerender } = render(<Devices uid="yuna" />);
  rerender(<Devices uid="scott" />);
  answers[1]?.(Response.json({ sessions: [laptop] }));
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  answers[0]?.(Response.json({ sessions: [phone] }));
  rerender(<Devices uid="mao" />);
  expect(screen.queryByRole('listitem'), 'nor while the next one’s are loading').toBeNull();
  answers[2]?.(Response.json({ sessions: [laptop] }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

it('signs out another device, which then disappears', async () => {
  render(<Devices uid="yuna" />);
  const button = await screen.findByRole('button', { name: 'Sign out Firefox on Linux' });
  answer = () => new Response(null, { status: 204 });
  await userEvent.click(button);
  expect(calls.at(-1)).toBe('DELETE /api/sessions/l yuna');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('says so if a device could not be signed out', async () => {
  render(<Devices uid="yuna" />);
  const button = await screen.findByRole('button', { name: 'Sign out Firefox on Linux' });
  answer = () => new Response(null, { status: 503 });
  expectConsoleError('Signing out a device failed');
  await userEvent.click(button);
  expect(await screen.findByText(/^Not signed out\. We can’t do this right now/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('can be loaded again if that failed', async () => {
  answer = () => new Response(null, { status: 503 });
  expectConsoleError('Error loading the devices');
  render(<Devices uid="yuna" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer = () => Response.json({ sessions: [phone] });
  await userEvent.click(retry);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});
