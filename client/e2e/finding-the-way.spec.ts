import { expect, test } from './skater.ts';

test('Home takes a returning skater to the next unmarked move, and nothing moves when it is known', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.locator('main div').filter({ has: page.getByRole('link', { name: /^(Start|Go on)/ }) });
  await expect(card.getByRole('link', { name: /^Start/ })).toBeVisible();
  const before = await card.boundingBox();

  await page.goto('/category/basic/level/basic-2');
  await page.locator('li[id^="move-"]').first().getByRole('button', { name: 'Mark Complete' }).click();
  const next = (await page.locator('li[id^="move-"]').nth(1).getByRole('heading').textContent()) ?? '';
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Continue: Basic 2' })).toBeVisible();
  await expect(card).toContainText(`Next: ${next.replace(/^2\. /, '')}`);
  expect(await card.boundingBox()).toEqual(before);

  await card.getByRole('link', { name: /^Go on/ }).click();
  const move = page.locator('li[id^="move-"]').nth(1);
  await expect(move.getByText('Hide Details')).toBeVisible();
  await expect(move.getByRole('heading')).toBeFocused();
});

test('A move’s link is copied, and opens the app at that move', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/category/basic/level/basic-6#move-t-stop');
  await page.getByRole('button', { name: 'Share T-stop' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.origin}/category/basic/level/basic-6#move-t-stop`);
});
