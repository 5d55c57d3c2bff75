import { findFaults } from './access.ts';
import { expect, openLivePage, test } from './skater.ts';

const hint = 'Press / on any page to search';

test('The hint of the / key is for those with a keyboard', async ({ page, browser }) => {
  await openLivePage(page, '/search');
  await expect(page.getByText(hint)).toBeVisible();

  const phone = await browser.newPage({ hasTouch: true, isMobile: true });
  await openLivePage(phone, new URL('/search', page.url()).href);
  await expect(phone.getByText(hint)).toBeHidden();
  await phone.close();
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
