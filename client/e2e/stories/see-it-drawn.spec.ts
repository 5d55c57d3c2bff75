import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { basic1, moveCard } from '../level-page.ts';
import { expect, test } from '../skater.ts';

/** The move of the address has the focus after a moment, and would take it from what a test gave it to. */
async function openDip(page: Page) {
  await page.goto(`${basic1}#move-dip`);
  const card = moveCard(page, 'dip');
  await expect(card.getByRole('heading', { name: 'Dip' })).toBeFocused();
  return { card, slider: card.getByRole('slider', { name: 'Position in the drawing of Dip' }) };
}

const legendOf = (page: Page) => page.getByRole('heading', { name: 'What the lines mean' });

test('Each move of a level and of a search has its drawing', async ({ page }) => {
  await page.goto(basic1);
  await expect(page.locator('main li svg[viewBox]:visible')).toHaveCount(8);
  await page.goto('/search?q=waltz+jump');
  await expect(page.getByRole('main').getByRole('listitem').locator('svg').first()).toBeVisible();
});

test('A drawing is played, and moved by hand and by key', async ({ page }) => {
  const { card, slider } = await openDip(page);
  const position = async () => Number(await slider.inputValue());
  await card.getByRole('button', { name: 'Play' }).click();
  await expect.poll(position).toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Pause' }).click();
  await slider.click();
  await expect.poll(position).toBeGreaterThan(80);
  await expect(slider).toHaveAttribute('aria-valuetext', /^1 of \d · Both feet forward/);
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('200');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Start');
});

test('With reduced motion a drawing does not play, and its slider explains it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { card, slider } = await openDip(page);
  await expect(card.getByRole('button', { name: 'Play' })).toBeHidden();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^1 of \d · Both feet forward/);
});

test('The legend takes the focus, also before hydration, and Tab leads from it back into the card', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto('/category/adult/level/adult-1#move-dip', { waitUntil: 'commit' });
  await moveCard(page, 'dip').getByRole('button', { name: 'What the lines mean' }).click();
  await expect(legendOf(page)).toBeVisible();
  release();
  await expect(legendOf(page)).toBeFocused();

  const { card } = await openDip(page);
  // The figure is hydrated after the rest of the card.
  await expect(card.getByRole('button', { name: 'Play' })).not.toHaveAttribute('aria-disabled');
  await card.getByRole('button', { name: 'What the lines mean' }).press('Enter');
  await expect(legendOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(legendOf(page)).toBeHidden();
  // On the player or, in a browser that skips a frame without controls, on the link below it.
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
