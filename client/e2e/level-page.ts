import type { Locator, Page } from '@playwright/test';

/** The level with Dip and seven other moves. */
export const basic1 = '/category/basic/level/basic-1';

export function moveCard(page: Page, moveId = 'dip'): Locator {
  return page.locator(`#move-${moveId}`);
}

/** The button that completes a move, or undoes that. */
export function toggle(page: Page, moveId = 'dip'): Locator {
  return moveCard(page, moveId).getByRole('button', { name: /^(Mark Complete|Completed)/ });
}

export function completedMoves(page: Page): Locator {
  return page.getByRole('button', { name: /^Completed/ });
}

/** What the account has, requested with the page's own cookie. */
export async function readSavedProgress(page: Page): Promise<Record<string, boolean>> {
  return (await (await page.request.get('/api/progress')).json()).progress;
}

/** Makes the visitor one who has completed these moves, on each page that is loaded from now on. */
export async function storeProgress(page: Page, ...keys: string[]): Promise<void> {
  await page.addInitScript(
    (progress) => localStorage.setItem('completedMoves', progress),
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))),
  );
}

/**
 * Levels do not give up their wait for a returning skater's progress, however slow the machine is: their animations, and that
 * wait is one, stand still until the function that this returns is called.
 */
export async function holdWaitForProgress(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return () => session.detach();
}

/** Whether an element covers the middle of the window. Runs in the page. */
export function isInTheMiddle(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = window.innerHeight / 2;
  return top < middle && middle < bottom;
}
