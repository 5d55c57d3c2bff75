import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './skater.ts';

const dip = '/category/basic/level/basic-1#move-dip';

/** The move of the address has the focus after a moment, and would take it from what a test gave it to. */
async function openDip(page: Page) {
  await page.goto(dip);
  const card = page.locator('li:has(#move-dip)');
  await expect(card.getByRole('heading', { name: 'Dip' })).toBeFocused();
  return card;
}

test('A drawing is played and explained by keyboard, and does not depend on animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const card = await openDip(page);
  const slider = card.getByRole('slider', { name: 'Position in the drawing of Dip' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Both feet forward, 8 blade lengths/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Start');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('200');
  await expect(card.getByRole('button', { name: 'Play' })).toBeHidden();

  const legend = page.getByRole('heading', { name: 'What the lines mean' });
  await card.getByRole('button', { name: 'What the lines mean' }).focus();
  await expect(legend).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(legend).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(legend).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(legend).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(legend).toBeHidden();
  // On the player or, in a browser that skips a frame without controls, on the link below it.
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test('The legend has the focus also if it was opened before hydration', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto('/search?q=waltz+jump', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'What the lines mean' }).click();
  const legend = page.getByRole('heading', { name: 'What the lines mean' });
  await expect(legend).toBeVisible();
  release();
  await expect(legend).toBeFocused();
});

test('A drawing is shown on each card, in the search, and on the printed checklist', async ({ page }) => {
  await page.goto('/category/basic/level/basic-1');
  await expect(page.locator('main li svg[viewBox]:visible')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('th svg:visible')).toHaveCount(8);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/search?q=waltz+jump');
  await expect(page.locator('[data-search-results] svg').first()).toBeVisible();
  await page.getByRole('button', { name: 'What the lines mean' }).click();
  await expect(page.getByRole('heading', { name: 'What the lines mean' })).toBeFocused();
});
