import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingUpdate } from '../features/offline/pending-update.ts';
import { reloadApp } from '../features/offline/reload-app.ts';
import { progressStore } from '../features/progress/store/progress-store.ts';
import { expectConsoleError } from '../lib/expect-console-error.ts';
import { stubFullStorage } from '../lib/stub-full-storage.ts';
import { stubTranslation } from '../lib/stub-translation.ts';
import { UpdateNotice } from './update-notice.tsx';

// jsdom loads no pages.
vi.mock('../features/offline/reload-app.ts', () => ({ reloadApp: vi.fn(async () => undefined) }));

beforeEach(() => void vi.mocked(reloadApp).mockClear());
afterEach(() =>
  act(() => {
    pendingUpdate.set(null);
    progressStore.forget();
  }),
);

const reloadButton = () => screen.findByRole('button', { name: 'Reload' });

it('nothing is announced without an update', () => {
  render(<UpdateNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

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

it('the app reloads once, however often the button is pressed', async () => {
  vi.mocked(reloadApp).mockReturnValueOnce(new Promise(() => undefined));
  render(<UpdateNotice />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  const waiting = screen.getByRole('button', { name: 'Reloading…' });
  expect(waiting).toHaveFocus();
  await userEvent.click(waiting);
  expect(reloadApp).toHaveBeenCalledOnce();
});

/** Presses Reload while the storage is full. The returned function makes room and saves the progress. */
async function askToReloadWithUnsavedProgress(): Promise<() => void> {
  const fullStorage = stubFullStorage();
  expectConsoleError('Error updating progress');
  progressStore.showVisitor();
  progressStore.toggle('basic-basic-1-dip');
  render(<UpdateNotice />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  return () => {
    fullStorage.mockRestore();
    act(() => void progressStore.toggle('basic-basic-1-march'));
  };
}

it('a reload that would lose progress is refused until that is saved', async () => {
  const saveAgain = await askToReloadWithUnsavedProgress();
  const refusal = () => screen.queryByText(/because some of your progress isn’t saved yet/);
  expect(refusal()).toBeVisible();
  expect(reloadApp).not.toHaveBeenCalled();
  saveAgain();
  expect(refusal()).toBeNull();
  await userEvent.click(await reloadButton());
  expect(reloadApp).toHaveBeenCalledOnce();
});

it('a refusal disappears even if the browser has translated it', async () => {
  const saveAgain = await askToReloadWithUnsavedProgress();
  stubTranslation(screen.getByRole('status'));
  saveAgain();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.Reload');
});

it('a failed reload is not attributed to unsaved progress', async () => {
  expectConsoleError('Error reloading the app');
  vi.mocked(reloadApp).mockRejectedValueOnce(new Error('no worker'));
  render(<UpdateNotice />);
  act(() => pendingUpdate.set('version'));
  await userEvent.click(await reloadButton());
  expect(screen.getByRole('status')).toHaveTextContent(
    'We couldn’t reload the page. Reload it in your browser.',
  );
  expect(screen.getByRole('status')).not.toHaveTextContent('progress');
  expect(await reloadButton()).toBeVisible();
});
