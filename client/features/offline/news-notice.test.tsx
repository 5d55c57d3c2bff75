import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import { news } from './news.ts';
import { NewsNotice } from './news-notice.tsx';
import { reloadApp } from './reload-app.ts';

// jsdom loads no pages.
vi.mock('./reload-app.ts', () => ({ reloadApp: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(reloadApp).mockClear());
afterEach(() => act(() => news.set(null)));

const reloadButton = () => screen.getByRole('button', { name: 'Reload' });

it('nothing is said while there is nothing new', () => {
  render(<NewsNotice beforeReload={async () => undefined} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  ['moves', 'New moves are available.'],
  ['version', 'A new version is ready.'],
] as const)('news of %s is said politely, and reloads nothing by itself', (latest, text) => {
  render(<NewsNotice beforeReload={async () => undefined} />);
  act(() => news.set(latest));
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reloadApp).not.toHaveBeenCalled();
});

it('the app is reloaded once what needs to be done before is done, however often the button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const beforeReload = vi.fn(() => promise);
  render(<NewsNotice beforeReload={beforeReload} />);
  act(() => news.set('version'));
  await userEvent.click(reloadButton());
  const waiting = screen.getByRole('button', { name: 'Reloading…' });
  expect(waiting).toHaveFocus();
  await userEvent.click(waiting);
  expect(beforeReload).toHaveBeenCalledOnce();
  expect(reloadApp).not.toHaveBeenCalled();
  resolve();
  await expect.poll(() => vi.mocked(reloadApp).mock.calls.length).toBe(1);
});

it('a reload that would lose something does not happen, and can be tried again', async () => {
  expectConsoleError('Error reloading the app');
  const beforeReload = vi
    .fn()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValueOnce(undefined);
  render(<NewsNotice beforeReload={beforeReload} />);
  act(() => news.set('version'));
  await userEvent.click(reloadButton());
  expect(await screen.findByText(/because some of your progress is not saved yet/)).toBeVisible();
  expect(reloadApp).not.toHaveBeenCalled();
  await userEvent.click(reloadButton());
  expect(reloadApp).toHaveBeenCalledOnce();
});
