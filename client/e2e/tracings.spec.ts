import type { Page } from '@playwright/test';
import { expect, test } from './skater.ts';

const dip = '/category/basic/level/basic-1#move-dip';
const threeTurn = '/category/basic/level/basic-5#move-forward-three-turn';

/** The move of the address has the focus after a moment, and would take it from what a test gave it to. */
async function openDip(page: Page) {
  await page.goto(dip);
  const card = page.locator('li:has(#move-dip)');
  await expect(card.getByRole('heading', { name: 'Dip' })).toBeFocused();
  return card;
}

test('A move’s drawing is there at once, before its video, and without scripts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(threeTurn);
  const drawing = page.getByRole('img', {
    name: /left forward outside edge.*three-turn; left backward inside edge/,
  });
  await expect(drawing).toBeVisible();
  await expect(drawing.getByText('LBI')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await context.close();
});

test('Play moves a blade along the lines to their end', async ({ page }) => {
  const card = await openDip(page);
  const slider = card.getByRole('slider', { name: 'Place on the drawing of Dip' });
  await card.getByRole('button', { name: 'Play the drawing of Dip' }).click();
  await expect(card.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(slider).toHaveValue('200');
  await expect(card.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('A blade is moved by the keys of the slider alone where motion is to be reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const card = await openDip(page);
  const slider = card.getByRole('slider', { name: 'Place on the drawing of Dip' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Both feet forward, 8 blade lengths/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Start');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('200');
  await expect(card.getByRole('button', { name: 'Play' })).toBeHidden();
});

test('Turning clockwise is chosen once for every page and drawing', async ({ page }) => {
  await page.goto(threeTurn);
  const name = /right forward outside edge.*three-turn; right backward inside edge/;
  const card = page.locator('li:has(#move-forward-three-turn)');
  await card.getByRole('button', { name: /^Turns my way: counterclockwise/ }).click();
  await expect(card.getByRole('button', { name: /^Turns my way: clockwise/ })).toBeVisible();
  await expect(page.getByRole('img', { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name })).toBeVisible();
});

test('What the lines mean opens from a drawing, by key, and closes with Escape', async ({ page }) => {
  const card = await openDip(page);
  const legend = page.getByRole('heading', { name: 'What the lines mean' });
  await card.getByRole('button', { name: 'What the lines mean' }).focus();
  await expect(legend).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(legend).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(legend).toBeHidden();
});

test('A drawing stands on each card, in the search, and on the printed checklist', async ({ page }) => {
  await page.goto('/category/basic/level/basic-1');
  await expect(page.locator('main li svg[viewBox]:visible')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('th svg:visible')).toHaveCount(8);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/search?q=waltz+jump');
  await expect(
    page.getByRole('img', { name: /^On the ice: .*jump with ½ revolution/ }).first(),
  ).toBeVisible();
});
