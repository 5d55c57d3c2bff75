import type { Page } from '@playwright/test';
import { signUp } from '../accounts.ts';
import { basic1, storeProgress } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { takeFaultsOfGoneCode } from '../stories/page-faults.ts';

test('Sticky elements receive the focus without scrolling the page', async ({ page }) => {
  await openLivePage(page, basic1);
  const toggle = page.getByRole('button', { name: 'Mark Complete: Dip' });
  await toggle.focus();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const top = await scrollY();
  expect(top).toBeGreaterThan(0);
  // As for the quickest skater: the bar only starts to slide in.
  await page.evaluate(() => document.documentElement.style.setProperty('--quick', '600s'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await scrollY()).toBe(top);
  await page.getByRole('link', { name: 'Search' }).focus();
  expect(await scrollY()).toBe(top);
});

test('At 400 % zoom and on a phone the bars at the bottom never cover the focused element', async ({
  page,
}) => {
  // Of a window of 1280 by 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  await storeProgress(page, 'basic-basic-1-dip');
  await signUp(page);
  await openLivePage(page, basic1);
  await expect(page.getByRole('region', { name: 'Progress on this device' })).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) await expectFocusUncovered(page, key);

  for (const size of [undefined, { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size);
    await page
      .getByRole('button', { name: /^Mark Complete/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectFocusUncovered(page, 'Tab');
  }
});

test('Undo and the notice of a lost connection leave more than 82 % of a phone to the page', async ({
  page,
  context,
  pageFaults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLivePage(page, basic1);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mark Complete: Forward two-foot glide' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  const notice = await page.getByText('You’re offline.').locator('..').boundingBox();
  expect(notice?.y).toBeGreaterThan(0.82 * 844);
  // Code for later, which the browser was just loading.
  takeFaultsOfGoneCode(pageFaults);
});

async function expectFocusUncovered(page: Page, key: string): Promise<void> {
  for (let stop = 0; stop < 14; stop++) {
    await page.keyboard.press(key);
    expect(await page.evaluate(findCoveredFocus), key).toBeUndefined();
  }
}

/** What has the focus with its middle under something else. Runs in the page. */
function findCoveredFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(shown) ? undefined : element.outerHTML.slice(0, 160);
}
