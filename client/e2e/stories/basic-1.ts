import type { Locator, Page } from '@playwright/test';

/** The level whose moves the stories complete. */
export const basic1 = '/category/basic/level/basic-1';

export function card(page: Page, moveId = 'dip'): Locator {
  return page.locator(`li:has(#move-${moveId})`);
}

/** The button that completes a move, or undoes that. */
export function toggle(page: Page, moveId = 'dip'): Locator {
  return card(page, moveId).getByRole('button');
}

export function completedMoves(page: Page): Locator {
  return page.getByRole('button', { name: /^Completed/ });
}

/** What the account has, requested with the page's own cookie. */
export async function readSavedProgress(page: Page): Promise<Record<string, boolean>> {
  return (await (await page.request.get('/api/progress')).json()).progress;
}
