import type { Page } from '@playwright/test';
import { expect, openLivePage, test } from './skater.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(244, 249, 253)';
const dark = 'rgb(11, 23, 34)';

test('The colors follow the system until the skater chooses, and the choice is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLivePage(page, '/');
  expect(await ground(page)).toBe(dark);

  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Light');
  expect(await ground(page)).toBe(light);
  // The browser’s own bars take the same color.
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#ffffff');

  await openLivePage(page, '/search');
  expect(await ground(page)).toBe(light);
  await expect(page.getByRole('combobox', { name: 'Color theme' })).toHaveValue('light');
});

test('The switch looks different for every choice', async ({ page }) => {
  await openLivePage(page, '/');
  const choice = page.getByRole('combobox', { name: 'Color theme' });
  const looks = new Set<string>();
  for (const theme of ['System', 'Light', 'Dark']) {
    await choice.selectOption(theme);
    looks.add(await choice.evaluate((element) => getComputedStyle(element).backgroundImage));
  }
  expect(looks.size).toBe(3);
});

test('The chosen colors are there before the app is', async ({ page }) => {
  await openLivePage(page, '/');
  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  // Without its code the page loads itself again, once.
  await page.goto('/privacy-policy');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
});

test('The choice is in local storage and never sent; the colors of the system need none', async ({
  page,
  context,
}) => {
  await openLivePage(page, '/');
  const choice = page.getByRole('combobox', { name: 'Color theme' });
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  await expect(choice).toBeVisible();
  expect(await stored()).toBeNull();
  await choice.selectOption('Light');
  await expect.poll(stored).toBe('light');
  await choice.selectOption('System');
  await expect.poll(stored).toBeNull();
  expect(await context.cookies()).toEqual([]);
});

test('Without JavaScript a page has the colors of the system', async ({ page, browser, site }) => {
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

test('Where storage is forbidden the page has the colors of the system, and others can be chosen for it', async ({
  page,
  pageFaults,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLivePage(page, '/privacy-policy');
  expect(await ground(page)).toBe(dark);
  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Light');
  expect(await ground(page)).toBe(light);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error loading from localStorage')]);
});

test('Another tab takes over the chosen colors at once', async ({ page, context }) => {
  await openLivePage(page, '/');
  const other = await context.newPage();
  await openLivePage(other, '/');
  await other.getByRole('combobox', { name: 'Color theme' }).selectOption('Dark');
  await expect.poll(() => ground(page)).toBe(dark);
  await expect(page.getByRole('combobox', { name: 'Color theme' })).toHaveValue('dark');
});
