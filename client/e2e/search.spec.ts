import { readFileSync } from 'node:fs';
import { listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { listLayoutShifts, openAndWatchLayout } from './layout-shifts.ts';
import { expect, openLivePage, test } from './skater.ts';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));

test('Nothing shifts when a returning skater’s next three moves appear', async ({ page }) => {
  await openLivePage(page, '/category/basic/level/basic-1');
  // The level has been noted by then.
  await expect(page.getByRole('link', { name: /^Up next/ })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAndWatchLayout(page, '/search');
    await expect(page.getByRole('region', { name: 'Your next moves' })).toBeVisible();
    expect(await listLayoutShifts(page), `at ${width} px`).toEqual([]);
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server renders the search results, and a result links to its move, shown with its name', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(page.getByText('Enter a search term to find skating moves')).toBeVisible();
    await page.getByRole('searchbox').fill('Waltz Jump');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Waltz\+Jump(&|$)/);
    await expect(page.getByRole('searchbox')).toHaveValue('Waltz Jump');
    await page.getByRole('link', { name: 'View Details: Waltz jump' }).first().click();
    await expect(page).toHaveURL(/\/level\/.*#move-waltz-jump$/);
    await expect(page.getByRole('heading', { level: 3, name: 'Waltz jump' })).toBeInViewport({ ratio: 1 });

    await page.goto('/search?q=no+such+move');
    await expect(page.getByText('No moves found matching "no such move"')).toBeVisible();
    await page.goto('/search?q=e');
    const count = listMoves(curriculum).length;
    await expect(page.getByText(`${count} moves found`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(count);
    await page.goto('/search?q=dip&category=adult');
    await expect(page.getByLabel('Category')).toHaveValue('adult');
  });
});
