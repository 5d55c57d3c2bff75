import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { basic1, isInTheMiddle, moveCard } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.floor(window.scrollY));

/** Scrolls by the wheel, waits until the page remembers that, and returns where it is then. */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  const remembered = () => page.evaluate(() => window.history.state?.scrollY);
  await expect.poll(async () => (await remembered()) === (await scrollY(page))).toBe(true);
  return scrollY(page);
}

test('A hash that changes on the same page opens the next move', async ({ page }) => {
  const bunnyHop = moveCard(page, 'bunny-hop');
  await page.goto('/category/basic/level/basic-6#move-t-stop');
  await expect(moveCard(page, 't-stop').getByText('Hide Details')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#move-bunny-hop';
  });
  await expect(bunnyHop.getByText('Hide Details')).toBeVisible();
  await expect.poll(() => bunnyHop.evaluate(isInTheMiddle)).toBe(true);
});

test('Back restores the scroll position, even after the phone has reloaded the app', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await openLivePage(page, '/category/free-skate');
  const top = await scrollDown(page);
  await page.getByRole('link', { name: 'View Moves: Free Skate 5' }).click();
  await expect(page.getByRole('heading', { name: 'Level Free Skate 5' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Mark Complete/ })).toHaveCount(6);
  const release = await holdRequests(page, '**/data/csv/*');
  await page.goBack();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.poll(() => scrollY(page)).toBe(top);
});

test('Back restores the scroll position of a level instead of scrolling to the move in the URL', async ({
  page,
}) => {
  await openLivePage(page, basic1);
  await page.getByRole('link', { name: /^Up next/ }).click();
  await expect(page.getByRole('heading', { name: 'Sit on ice and stand up' })).toBeFocused();
  const top = await scrollDown(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect(moveCard(page, 'sit-stand').locator('details')).toHaveAttribute('open');
  await expect(page.getByRole('heading', { name: 'Sit on ice and stand up' })).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(top);
});
