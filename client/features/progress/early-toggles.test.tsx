import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { completionStore } from './completion-store.ts';
import { startEarlyToggles } from './early-toggles.ts';
import { holdRequests } from './hold-requests.ts';
import { storageKey } from './stored-marks.ts';
import { ToggleButton } from './toggle-button.tsx';

const axel = { id: 'axel', name: 'Axel', description: '', detailedDescription: '', videoUrl: '' };
const key = 'free-skate-fs-1-axel';
const toggle = <ToggleButton categoryId="free-skate" levelId="fs-1" move={axel} />;
/** Rendered before anything is known of the skater. */
const html = renderToString(toggle);
const page = document.createElement('div');

let end: () => void;

beforeEach(() => {
  page.innerHTML = html;
  document.body.append(page);
  end = startEarlyToggles();
});
afterEach(() => {
  end();
  page.remove();
  completionStore.forget();
});

/** Whether React makes the same of the marks. */
function isAsRendered(): boolean {
  const { container, unmount } = render(toggle);
  const isSame = container.isEqualNode(page);
  unmount();
  return isSame;
}

it('a visitor’s button is what React makes of it, before and after it is pressed', async () => {
  completionStore.showVisitor();
  expect(screen.getByRole('button', { name: 'Mark Complete: Axel', pressed: false })).toBeVisible();
  expect(isAsRendered()).toBe(true);

  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Completed: Axel', pressed: true })).toBeVisible();
  expect(isAsRendered()).toBe(true);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({ [key]: true });
});

it('a mark of an earlier visit is shown', () => {
  localStorage.setItem(storageKey, JSON.stringify({ [key]: true }));
  completionStore.showVisitor();
  expect(screen.getByRole('button', { name: 'Completed: Axel', pressed: true })).toBeVisible();
});

it('while nobody knows who the skater is, a press does nothing', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Loading: Axel' }));
  completionStore.showVisitor();
  expect(screen.getByRole('button', { name: 'Mark Complete: Axel' })).toBeVisible();
});

it('the button of a skater who is signed in is left to React, even one that showed a visitor’s mark', async () => {
  const requests = holdRequests();
  completionStore.showVisitor();
  completionStore.showUser('michelle', () => undefined);
  await expect.poll(requests.calls).toEqual(['GET /api/progress']);
  requests.answer('GET /api/progress', { progress: { [key]: true } });
  await expect.poll(() => completionStore.value.get().loaded).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Axel' }));
  expect(completionStore.value.get().marks.get(key)).toBe(true);
});

it('once React has taken over, nothing is done twice', async () => {
  completionStore.showVisitor();
  end();
  await userEvent.click(screen.getByRole('button', { name: 'Mark Complete: Axel' }));
  expect(completionStore.value.get().marks.get(key)).toBeUndefined();
});
