import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { InstallNotice } from './install-notice.tsx';

let matching = '';

afterEach(() => act(() => progressStore.forget()));

function change(move: string): void {
  act(() => progressStore.change({ [move]: true }, { text: 'Done', originId: '' }));
}

function complete(...moves: string[]): void {
  moves.forEach(change);
  act(() => progressStore.dismissChange());
}

function renderNotice(query: string): void {
  matching = query;
  vi.stubGlobal('matchMedia', (each: string) => ({ matches: each === matching }));
  progressStore.showVisitor();
  render(<InstallNotice />);
}

const hint = () => screen.queryByText(/^At the rink/);

it('is shown once on a phone, after the third completed move and when its Undo bar has gone', async () => {
  renderNotice('(pointer: coarse)');
  complete('a', 'b');
  expect(hint()).toBeNull();
  change('c');
  expect(hint()).toBeNull();
  act(() => progressStore.dismissChange());
  expect(hint()).toHaveTextContent('Open your browser’s menu and tap “Add to Home Screen”.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  complete('d');
  expect(hint()).toBeNull();
});

it.each(['(display-mode: standalone)', '(pointer: fine)'])('is not shown for %s', (query) => {
  renderNotice(query);
  complete('a', 'b', 'c');
  expect(hint()).toBeNull();
});

it('has a button where the browser offers to install the app', async () => {
  renderNotice('(pointer: fine)');
  const prompt = vi.fn(async () => undefined);
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  complete('a', 'b', 'c');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Home Screen' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
});
