import type { Page } from '@playwright/test';
import { expect, test } from './skater.ts';

async function expectFits(page: Page): Promise<void> {
  const { overflow, heights } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    heights: [...document.querySelectorAll('main button, main input')].map((target) => target.clientHeight),
  }));
  const path = new URL(page.url()).pathname;
  expect(overflow, path).toBe(0);
  expect(
    heights.filter((height) => height > 0 && height < 40),
    path,
  ).toEqual([]);
}

test('A visitor sees on each page how far they are in what it shows, also on a screen of 320 px', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true,"basic-basic-2-curves":true}'),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Basic 4% complete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Basic 2: 1 of 8 moves complete' })).toBeVisible();
  await expectFits(page);
  await page.goto('/categories');
  await expect(page.getByRole('listitem').filter({ hasText: 'Figure Skating Basic' })).toContainText(
    '2 of 46 moves complete',
  );
  await expectFits(page);
  await page.goto('/category/basic');
  await expect(page.getByText('2 of 46 moves complete')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Basic', exact: true })).toHaveAttribute('value', '4');
  await expectFits(page);
  await page.goto('/category/basic/level/basic-1');
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Basic 1' })).toHaveAttribute('value', '13');
  await expectFits(page);
});
