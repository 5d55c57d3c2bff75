import { expect, test } from './skater.ts';

test('A rotated phone keeps showing the same content', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  const turn = async (width: number, height: number) =>
    devTools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: true,
    });
  await turn(390, 844);
  await page.goto('/category/basic/level/basic-4');
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await turn(844, 390);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(844);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  expect(
    await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom),
  ).toBeLessThan(0);
  // Nobody sees the header there, but for those who come to it by keyboard.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport();
});
