import { holdRequests } from '../hold-requests.ts';
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

test.describe('On a phone', () => {
  test.use({ hasTouch: true });

  test('A search with a typo shows its first result high up, all of which leads to the move', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLivePage(page, '/search');
    await expect(page.getByLabel('Category')).toBeHidden();
    await page.getByRole('searchbox').fill('salcow');
    await expect(page.getByLabel('Category')).toBeVisible();
    const result = page.getByRole('listitem').filter({ hasText: 'Salchow' }).first();
    await expect(page.getByRole('status').filter({ hasText: '3 close matches for Salchow' })).toBeVisible();
    expect((await result.boundingBox())?.y).toBeLessThan(400);
    const title = await result.getByRole('heading').boundingBox();
    await page.touchscreen.tap((title?.x ?? 0) + 20, (title?.y ?? 0) + 10);
    await expect(page).toHaveURL(/#move-salchow/);
  });

  test('Back returns to the term that was typed, even if a result is tapped while the box has the focus', async ({
    page,
  }) => {
    await openLivePage(page, '/search');
    await page.getByRole('searchbox').fill('waltz jump');
    await page.getByRole('link', { name: 'View Details: Waltz jump' }).first().tap();
    await expect(page).toHaveURL(/#move-waltz-jump$/);
    await page.goBack();
    await expect(page).toHaveURL('/search?q=waltz+jump');
    await expect(page.getByRole('searchbox')).toHaveValue('waltz jump');
  });
});

test('On a slow network, too, a result opens its move in the middle of the window', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/level-*.js');
  await openLivePage(page, '/search?q=T-stop');
  await page.getByRole('link', { name: 'View Details: T-stops' }).first().click();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.poll(() => moveCard(page, 't-stop').evaluate(isInTheMiddle)).toBe(true);
});

test("A move's link opens that move, though a messenger added to it", async ({ page }) => {
  for (const added of ['.', ')', '…', '%20', '%E2%80%8B', '&amp;', '?fbclid=x', '%23']) {
    await page.goto('/');
    await page.goto(`/category/adult/level/adult-6#move-t-stop${added}`);
    await expect(page).toHaveURL('/category/adult/level/adult-6#move-t-stop');
    await expect(moveCard(page, 't-stop').getByText('Hide Details')).toBeVisible();
    await expect.poll(() => moveCard(page, 't-stop').evaluate(isInTheMiddle)).toBe(true);
  }
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

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search page says that search needs it, and leads to the levels', async ({ page }) => {
    await page.goto('/search?q=dip');
    await expect(page.getByRole('searchbox')).toBeHidden();
    // Playwright's browser shows no <noscript>, even without scripts.
    expect(await page.content()).toMatch(
      /<noscript><p>Search requires JavaScript, too\..*href="\/categories"/,
    );
  });
});
