import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../lib/expect-console-error.ts';
import { pendingUpdate } from './pending-update.ts';
import { reloadApp } from './reload-app.ts';
import { UpdateNotice } from './update-notice.tsx';

// jsdom loads no pages.
vi.mock('./reload-app.ts', () => ({ reloadApp: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(reloadApp).mockClear());
afterEach(() => act(() => pendingUpdate.set(null)));

const reloadButton = () => screen.findByRole('button', { name: 'Reload' });

it('nothing is announced without an update', () => {
  render(<UpdateNotice hasUnsavedProgress={() => false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  ['moves', 'New moves are available.'],
  ['version', 'A new version is ready.'],
] as const)('an update of %s is announced politely, without an automatic reload', async (latest, text) => {
  render(<UpdateNotice hasUnsavedProgress={() => false} />);
  act(() => pendingUpdate.set(latest));
  await reloadButton();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reloadApp).not.toHaveBeenCalled();
});

it('the app reloads once, however often the button is pressed', async () => {
  vi.mocked(reloadApp).mockReturnValueOnce(new Promise(() => undefined));
  render(<UpdateNotice hasUnsavedProgress={() => false} />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  const waiting = screen.getByRole('button', { name: 'Reloading…' });
  expect(waiting).toHaveFocus();
  await userEvent.click(waiting);
  expect(reloadApp).toHaveBeenCalledOnce();
});

it('a reload that would lose progress is refused, and can be retried', async () => {
  const hasUnsavedProgress = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
  render(<UpdateNotice hasUnsavedProgress={hasUnsavedProgress} />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  expect(screen.getByText(/because some of your progress isn’t saved yet/)).toBeVisible();
  expect(reloadApp).not.toHaveBeenCalled();
  await userEvent.click(await reloadButton());
  expect(reloadApp).toHaveBeenCalledOnce();
});

it('a failed reload is not attributed to unsaved progress', async () => {
  expectConsoleError('Error reloading the app');
  vi.mocked(reloadApp).mockRejectedValueOnce(new Error('no worker'));
  render(<UpdateNotice hasUnsavedProgress={() => false} />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  expect(screen.getByRole('status')).toHaveTextContent(
    'We couldn’t reload the page. Reload it in your browser.',
  );
  expect(screen.getByRole('status')).not.toHaveTextContent('progress');
  expect(await reloadButton()).toBeVisible();
});
