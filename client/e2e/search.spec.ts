import type { Page } from '@playwright/test';
import { findFaults } from './access.ts';
import { listLayoutShifts, openAndWatchLayout } from './layout-shifts.ts';
import { expect, openLivePage, test } from './skater.ts';

const hint = 'Press / on any page to search';

const heightOf = async (page: Page) =>
  (await page.locator('label').filter({ hasText: hint }).boundingBox())?.height;

test('The hint of the / key is for those with a keyboard, on a touch screen too', async ({
  page,
  browser,
}) => {
  await openLivePage(page, '/search');
  expect(await heightOf(page)).toBeGreaterThanOrEqual(44);

  const tablet = await browser.newPage({ hasTouch: true, isMobile: true });
  await openLivePage(tablet, new URL('/search', page.url()).href);
  expect(await heightOf(tablet)).toBeLessThanOrEqual(1);
  await tablet.getByRole('link', { name: 'Crossovers' }).focus();
  await tablet.keyboard.press('Tab');
  await expect(tablet.getByRole('checkbox', { name: hint })).toBeFocused();
  expect(await heightOf(tablet)).toBeGreaterThanOrEqual(44);
  await tablet.close();
});

test('The next three moves of a returning skater can be used by everybody, also at 320 px', async ({
  page,
}) => {
  await openLivePage(page, '/category/basic/level/basic-1');
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await openLivePage(page, '/search');
  const next = page.getByRole('region', { name: 'Your next moves' });
  await expect(next.getByRole('link')).toHaveCount(3);
  expect(await findFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await next.getByRole('link', { name: 'Forward two-foot glide' }).click();
  await expect(page).toHaveURL('/category/basic/level/basic-1#move-two-foot-glide');
});

test('Nothing moves when the next three moves of a returning skater come', async ({ page }) => {
  await openLivePage(page, '/category/basic/level/basic-1');
  // The level has been noted by then.
  await expect(page.getByRole('link', { name: /^Up next/ })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAndWatchLayout(page, '/search');
    await expect(page.getByRole('region', { name: 'Your next moves' })).toBeVisible();
    expect(await listLayoutShifts(page), `at ${width} px`).toEqual([]);
  }
});
