import { expect, test } from './skater.ts';

test('A visitor sees on each page how far they are in what it shows', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true,"basic-basic-2-curves":true}'),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Basic 4% complete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Basic 2: 1 of 8 moves complete' })).toBeVisible();
  await page.goto('/categories');
  await expect(page.getByRole('listitem').filter({ hasText: 'Figure Skating Basic' })).toContainText(
    '2 of 46 moves complete',
  );
  await page.goto('/category/basic');
  await expect(page.getByText('2 of 46 moves complete')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Basic', exact: true })).toHaveAttribute('value', '4');
  await page.goto('/category/basic/level/basic-1');
  await expect(page.getByText('1 of 8 moves complete')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Basic 1' })).toHaveAttribute('value', '13');
});

test('With marks every page fits a screen of 320 px, with targets of at least 44 px', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('completedMoves', '{"basic-basic-1-dip":true}'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/categories', '/category/basic', '/category/basic/level/basic-1']) {
    await page.goto(path);
    const count = page.getByText(/^1 of \d+ moves complete$/);
    const level = page.getByRole('link', { name: 'Basic 1: 1 of 8 moves complete' });
    await expect(path === '/' ? level : count.first()).toBeVisible();
    const { overflow, heights } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      heights: [...document.querySelectorAll('main button, main input')].map((target) => target.clientHeight),
    }));
    expect(overflow, path).toBe(0);
    expect(
      heights.filter((height) => height > 0 && height < 40),
      path,
    ).toEqual([]);
  }
});
