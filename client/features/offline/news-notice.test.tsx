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
  render(<NewsNotice hasUnsavedProgress={() => false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  ['moves', 'New moves are available.'],
  ['version', 'A new version is ready.'],
] as const)('news of %s is said politely, and reloads nothing by itself', (latest, text) => {
  render(<NewsNotice hasUnsavedProgress={() => false} />);
  act(() => news.set(latest));
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reloadApp).not.toHaveBeenCalled();
});

it('the app is reloaded once, however often the button is pressed', async () => {
  vi.mocked(reloadApp).mockReturnValueOnce(new Promise(() => undefined));
  render(<NewsNotice hasUnsavedProgress={() => false} />);
  act(() => news.set('version'));
  await userEvent.click(reloadButton());
  const waiting = screen.getByRole('button', { name: 'Reloading…' });
  expect(waiting).toHaveFocus();
  await userEvent.click(waiting);
  expect(reloadApp).toHaveBeenCalledOnce();
});

it('a reload that would lose progress does not happen, and can be tried again', async () => {
  const hasUnsavedProgress = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
  render(<NewsNotice hasUnsavedProgress={hasUnsavedProgress} />);
  act(() => news.set('version'));
  await userEvent.click(reloadButton());
  expect(screen.getByText(/because some of your progress is not saved yet/)).toBeVisible();
  expect(reloadApp).not.toHaveBeenCalled();
  await userEvent.click(reloadButton());
  expect(reloadApp).toHaveBeenCalledOnce();
});

it('a reload that fails is not blamed on the progress', async () => {
  expectConsoleError('Error reloading the app');
  vi.mocked(reloadApp).mockRejectedValueOnce(new Error('no worker'));
  render(<NewsNotice hasUnsavedProgress={() => false} />);
  act(() => news.set('version'));
  await userEvent.click(reloadButton());
  expect(screen.getByRole('status')).toHaveTextContent('The page could not be loaded again from here');
  expect(screen.getByRole('status')).not.toHaveTextContent('progress');
  expect(reloadButton()).toBeVisible();
});
