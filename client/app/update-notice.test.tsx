import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingUpdate } from '../features/offline/pending-update.ts';
import { reloadApp } from '../features/offline/reload-app.ts';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { UpdateNotice } from './update-notice.tsx';

// jsdom loads no pages.
vi.mock('../features/offline/reload-app.ts', () => ({ reloadApp: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(reloadApp).mockClear());
afterEach(() => act(() => pendingUpdate.set(null)));

const reloadButton = () => screen.findByRole('button', { name: 'Reload' });

it.each([
  ['moves', 'New moves are available.'],
  ['version', 'A new version is ready.'],
] as const)('an update of %s is announced politely, without an automatic reload', async (latest, text) => {
  render(<UpdateNotice />);
  act(() => pendingUpdate.set(latest));
  await reloadButton();
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(reloadApp).not.toHaveBeenCalled();
});

it('a reload that fails is reported, and can be tried again', async () => {
  expectConsoleError('Error reloading the app');
  vi.mocked(reloadApp).mockRejectedValueOnce(new Error('no worker'));
  render(<UpdateNotice />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  expect(screen.getByRole('status')).toHaveTextContent(
    'We couldn’t reload the page. Reload it in your browser.',
  );
  expect(await reloadButton()).toBeVisible();
});
