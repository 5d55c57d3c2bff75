import type { Page } from '@playwright/test';
import { setLetterSize } from '../letter-size.ts';
import { basic1, moveCard } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeChoice = (page: Page) => page.getByRole('combobox', { name: 'Color theme' });
const light = 'rgb(244, 249, 253)';
const dark = 'rgb(11, 23, 34)';

test('A chosen theme overrides the system’s, also in the browser’s own bars and before the app loads', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLivePage(page, '/');
  const looks = new Set<string>();
  for (const [theme, color] of [
    ['Dark', dark],
    ['System', dark],
    ['Light', light],
  ] as const) {
    await themeChoice(page).selectOption(theme);
    expect(await ground(page), theme).toBe(color);
    looks.add(await themeChoice(page).evaluate((element) => getComputedStyle(element).backgroundImage));
  }
  expect(looks.size, 'each choice looks different').toBe(3);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#ffffff');

  await page.route('**/assets/*.js', (route) => route.abort());
  // Without its code the page loads itself again, once.
  await page.goto('/privacy-policy');
  await expect(page.locator('body')).toHaveCSS('background-color', light);
});

test('A chosen dark theme is not printed, because its letters would be pale on white paper', async ({
  page,
}) => {
  await openLivePage(page, '/privacy-policy');
  await themeChoice(page).selectOption('Dark');
  await expect.poll(() => ground(page)).toBe(dark);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBe(light);
});

test('Without JavaScript a page uses the system’s theme', async ({ page, browser, site }) => {
  await openLivePage(page, '/');
  await themeChoice(page).selectOption('Light');
  const storageState = await page.context().storageState();
  const options = { baseURL: site.origin, javaScriptEnabled: false, storageState };
  const context = await browser.newContext({ ...options, colorScheme: 'dark' });
  const plain = await context.newPage();
  await plain.goto('/categories');
  expect(await ground(plain)).toBe(dark);
  await context.close();
});

test('On a narrow phone, text at 200 % keeps the button of a completed move within its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLivePage(page, basic1);
  await setLetterSize(page, '200%');
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  const button = await page.getByRole('button', { name: 'Completed: Dip' }).boundingBox();
  const card = await moveCard(page, 'dip').boundingBox();
  if (!button || !card) throw new Error('The button or its card is not shown');
  expect(button.x + button.width).toBeLessThan(card.x + card.width);
});
