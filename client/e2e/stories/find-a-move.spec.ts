import { isInTheMiddle, moveCard } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

test('A skater searches, narrows the results, opens one of them, and Back returns to the same results', async ({
  page,
}) => {
  await openLivePage(page, '/');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('t-stop');
  await expect(page.getByRole('link', { name: 'View Details: T-stops – R and L, Basic 6' })).toBeVisible();
  await page.getByLabel('Category').selectOption('Adult');
  await expect(page).toHaveURL('/search?q=t-stop&category=adult');
  const result = page.getByRole('link', { name: /^View Details: T-stop/ });
  await expect(result).toHaveCount(1);
  await expect(result).toHaveAccessibleName('View Details: T-stop – R or L, Adult 6');
  await result.click();
  await expect(page).toHaveURL('/category/adult/level/adult-6#move-t-stop');
  await expect(moveCard(page, 't-stop').getByText('Hide Details')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('t-stop');
  await expect(page.getByLabel('Category')).toHaveValue('adult');
  await expect(result).toHaveAccessibleName('View Details: T-stop – R or L, Adult 6');
});

test('The link of a move is copied, and opens that move for whoever receives it', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/category/basic/level/basic-6');
  const tStop = moveCard(page, 't-stop');
  await tStop.getByText('View Details').click();
  await tStop.getByRole('button', { name: 'Share T-stop' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/');
  await page.goto(link);
  await expect(tStop.getByText('Hide Details')).toBeVisible();
  await expect.poll(() => tStop.evaluate(isInTheMiddle)).toBe(true);
});
