import { expect, test } from './skater.ts';

test('A move’s link is copied, and opens the app at that move', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/category/basic/level/basic-6#move-t-stop');
  await page.getByRole('button', { name: 'Share T-stop' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.origin}/category/basic/level/basic-6#move-t-stop`);
});
