import type { Page } from '@playwright/test';
import { storeProgress } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeChoice = (page: Page) => page.getByRole('combobox', { name: 'Colors:' });
const light = 'rgb(244, 249, 253)';
const dark = 'rgb(11, 23, 34)';

test('A chosen theme overrides the system’s, also in the browser’s own bars and before the app loads', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLivePage(page, '/');
  for (const [theme, color] of [
    ['dark', dark],
    ['automatic', dark],
    ['light', light],
  ] as const) {
    await themeChoice(page).selectOption(theme);
    expect(await ground(page), theme).toBe(color);
  }
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#ffffff');

  await page.route('**/assets/*.js', (route) => route.abort());
  // Without its code the page loads itself again, once.
  await page.goto('/privacy-policy');
  await expect(page.locator('body')).toHaveCSS('background-color', light);
});

test('On a phone the trail names the track of the level that it shows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeProgress(page, 'free-skate-free-skate-4-waltz-8');
  await openLivePage(page, '/');
  const trail = page.getByRole('navigation', { name: 'Your levels' });
  await trail.scrollIntoViewIfNeeded();
  await expect(trail.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(trail.getByRole('heading', { name: /^Free Skate: \d+% complete$/ })).toBeInViewport({
    ratio: 1,
  });
});
