import type { Page } from '@playwright/test';
import { expect, firstCard, openLivePage, takeFaultsOfMoves, test } from './skater.ts';

const csv = '**/data/csv/skating_moves.csv';

/** The ways to a page that the browser renders: the one that is opened comes with what it shows. */
const ways: [path: string, go: (page: Page) => Promise<void>][] = [
  ['/categories', (page) => page.getByRole('link', { name: 'See all categories' }).click()],
  ['/category/basic', (page) => page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click()],
  [
    '/search?q=dip',
    async (page) => {
      await page.getByRole('link', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('dip');
    },
  ],
];

test('Each page reports that the moves could not be loaded, and Retry loads them', async ({
  page,
  pageFaults,
}) => {
  for (const [path, go] of ways) {
    await test.step(path, async () => {
      await page.route(csv, (route) => route.abort());
      await openLivePage(page, '/');
      await go(page);
      await expect(page).toHaveURL(path);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('We couldn’t load the moves. Check your connection, then try again.');
      await expect(page.getByText('Under Development')).toHaveCount(0);
      await expect(page.getByText('Level not found')).toHaveCount(0);
      takeFaultsOfMoves(pageFaults);

      await page.unroute(csv);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(firstCard(page)).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
});
