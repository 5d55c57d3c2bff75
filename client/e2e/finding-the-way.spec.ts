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

test('A level leads to its next move, to its neighbours, and up', async ({ page }) => {
  await page.goto('/category/basic/level/basic-1');
  await page.getByRole('link', { name: 'Next move to learn: Sit on ice and stand up' }).click();
  await expect(page).toHaveURL('/category/basic/level/basic-1#move-sit-stand');
  await expect(page.locator('#move-sit-stand').getByRole('heading')).toBeFocused();

  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByText('Hide Details').filter({ visible: true })).toHaveCount(8);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(page.getByText('Hide Details').filter({ visible: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Next level: Basic 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level Basic 2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Basic' }).click();
  await expect(page).toHaveURL('/category/basic');
});

test('The / key leads to the search, the arrows to a result, and Back undoes a filter', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('dip');
  await page.getByLabel('Category').selectOption('Basic');
  await page.getByLabel('Status').selectOption('To do');
  await expect(page).toHaveURL('/search?q=dip&category=basic&status=to-do');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=dip&category=basic');
  await expect(page.getByLabel('Status')).toHaveValue('all');

  const results = page.getByRole('link', { name: /^View Details/ });
  await expect(results.first()).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/dip/i);
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\/basic\/level\/.*#move-/);
});

test('Close matches stand below the exact hits, also after another term was typed', async ({ page }) => {
  await page.goto('/search?q=three+turn');
  const close = page.getByRole('region', { name: 'Close matches' });
  await expect(close.getByRole('heading', { name: 'Waltz three-turns' })).toBeVisible();
  await expect(page.getByText('1 move found')).toBeVisible();
  await expect(page.getByText('9 close matches')).toBeVisible();
  await expect(close.getByRole('listitem')).toHaveCount(9);
  await page.getByRole('searchbox').fill('salcow');
  await expect(page.getByText('No moves found matching "salcow"')).toBeVisible();
  await expect(close.getByRole('heading', { level: 3 }).first()).toHaveText('Salchow');
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
