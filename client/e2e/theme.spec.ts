import type { Page } from '@playwright/test';
import { expect, openLivePage, test } from './skater.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(244, 249, 253)';
const dark = 'rgb(11, 23, 34)';

test('A chosen theme overrides the system’s, stays in this browser, and applies before the app loads', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLivePage(page, '/');
  const choice = page.getByRole('combobox', { name: 'Color theme' });
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  expect(await ground(page)).toBe(dark);
  expect(await stored()).toBeNull();

  const looks = new Set<string>();
  const choices = [
    ['Dark', 'dark', dark],
    ['System', null, dark],
    ['Light', 'light', light],
  ] as const;
  for (const [theme, value, color] of choices) {
    await choice.selectOption(theme);
    expect(await ground(page), theme).toBe(color);
    await expect.poll(stored, theme).toBe(value);
    looks.add(await choice.evaluate((element) => getComputedStyle(element).backgroundImage));
  }
  expect(looks.size, 'each choice looks different').toBe(3);
  // The browser’s own bars take the same color.
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#ffffff');

  await openLivePage(page, '/search');
  expect(await ground(page)).toBe(light);
  await expect(choice).toHaveValue('light');
  expect(await context.cookies()).toEqual([]);

  await page.route('**/assets/*.js', (route) => route.abort());
  // Without its code the page loads itself again, once.
  await page.goto('/privacy-policy');
  await expect(page.locator('body')).toHaveCSS('background-color', light);
});

test('A chosen dark theme is not printed, because its letters would be pale on white paper', async ({
  page,
}) => {
  await openLivePage(page, '/privacy-policy');
  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Dark');
  await expect.poll(() => ground(page)).toBe(dark);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBe(light);
});

test('Without JavaScript a page uses the system’s theme', async ({ page, browser, site }) => {
  await openLivePage(page, '/');
  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Light');
  const storageState = await page.context().storageState();
  const options = { baseURL: site.origin, javaScriptEnabled: false, storageState };
  const context = await browser.newContext({ ...options, colorScheme: 'dark' });
  const plain = await context.newPage();
  await plain.goto('/categories');
  expect(await ground(plain)).toBe(dark);
  await context.close();
});
