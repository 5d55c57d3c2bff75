import { expect, test } from './skater.ts';

test('Home links a returning skater to the next unmarked move, without a layout shift', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'New? Start here' })).toBeVisible();
  const intro = page.getByText('Learn figure skating step by step');
  const before = await intro.boundingBox();

  await page.goto('/category/basic/level/basic-2');
  await page.locator('li:has([id^="move-"])').first().getByRole('button', { name: 'Mark Complete' }).click();
  const next = (await page.locator('li:has([id^="move-"])').nth(1).getByRole('heading').textContent()) ?? '';
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  // Without what stands after its dash.
  await expect(page.getByText(`Next: ${next.replace(/^2\. | – .*/g, '')}`, { exact: true })).toBeVisible();
  expect(await intro.boundingBox()).toEqual(before);

  await page.getByRole('link', { name: 'Continue: Basic 2' }).click();
  const move = page.locator('li:has([id^="move-"])').nth(1);
  await expect(move.getByText('Hide Details')).toBeVisible();
  await expect(move.getByRole('heading', { level: 3 })).toBeFocused();
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

test('In the award, the outcome of sharing stands below the buttons, which stay in their rows', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-write'], { origin: site.origin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/category/basic/level/basic-1');
  await page.getByLabel('More options for Basic 1').click();
  await page.getByRole('button', { name: 'Mark all complete' }).click();
  await page.getByRole('button', { name: 'Mark 8 moves complete' }).click();
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  const rowOf = async (name: string) => {
    const box = await award.getByRole('button', { name, exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  await award.getByRole('button', { name: 'Share Basic 1' }).click();
  const outcome = award.getByText('Link copied');
  await expect(outcome).toBeVisible();
  expect(await rowOf('Close')).toBe(await rowOf('Share Basic 1'));
  expect((await outcome.boundingBox())?.y).toBeGreaterThan(await rowOf('Close'));
});
