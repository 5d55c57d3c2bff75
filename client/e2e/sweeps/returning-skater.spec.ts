import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { holdRequests } from '../hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
import { basic1 } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectAccessible, expectReflow } from './accessibility.ts';
import { expectForcedColors } from './forced-colors.ts';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));

/** Makes the visitor one who has completed these categories and was last at this level. */
async function remember(page: Page, categoryIds: readonly string[], levelId: string): Promise<void> {
  const keys = listMoves(curriculum)
    .filter(({ categoryId }) => categoryIds.includes(categoryId))
    .map(({ key }) => key);
  const stored = {
    completedMoves: JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))),
    lastLevel: JSON.stringify({ categoryId: categoryIds[0], levelId }),
  };
  await page.goto('/');
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

test('Nothing shifts when a skater’s progress loads, and the next level is visible', async ({ page }) => {
  await remember(page, ['basic'], 'basic-6');
  for (const width of [320, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdRequests(page, '**/data/csv/*');
      await openLivePage(page, '/');
      await expect(page.getByRole('link', { name: 'Continue: Basic 6' })).toBeVisible();
      const explore = page.getByRole('link', { name: 'Explore: Figure Skating Basic' });
      const before = await explore.boundingBox();
      release();
      await expect(page.getByRole('link', { name: 'Continue: Pre Free Skate' })).toHaveAttribute(
        'href',
        '/category/free-skate/level/pre-free-skate#move-forward-mohawk',
      );
      expect(await explore.boundingBox()).toEqual(before);
      const trail = page.getByRole('navigation', { name: 'Your levels' });
      await trail.scrollIntoViewIfNeeded();
      await expect(trail.getByRole('heading')).toHaveText([
        'Basic: 100% complete',
        'Free Skate: 0% complete',
      ]);
      await expect(
        trail.getByRole('link', { name: 'Pre Free Skate: 0 of 8 moves complete' }),
      ).toBeInViewport();
      await expect(page.getByText(/ of 158/)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await trail.getByRole('link', { name: 'Basic 6: 9 of 9 moves complete' }).click();
      await expect(page).toHaveURL('/category/basic/level/basic-6');
    });
  }
});

test('All six levels of Basic fit a phone, and the one to continue with is lit', async ({ page }) => {
  await remember(page, ['snowplow-sam'], 'snowplow-sam-4');
  await page.setViewportSize({ width: 390, height: 844 });
  await openLivePage(page, '/category/basic');
  await expect(page.getByText('0% complete')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Basic 6' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-current]').getByRole('heading')).toHaveText('Basic 1');
});

test('Nothing shifts when a returning skater’s next moves appear', async ({ page }) => {
  await openLivePage(page, basic1);
  // The level has been noted by then.
  await expect(page.getByRole('link', { name: /^Up next/ })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, name] of [
      ['/search', 'Your next moves'],
      ['/', 'Today'],
    ] as const) {
      await openAndWatchLayout(page, path);
      await expect(page.getByRole('region', { name })).toBeVisible();
      expect(await listLayoutShifts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('Home is accessible to a skater in progress and to one who can do every move: axe, sizes, zoom, large text', async ({
  page,
}) => {
  test.slow();
  for (const [state, categoryIds, levelId, heading] of [
    ['on the way', ['snowplow-sam'], 'snowplow-sam-4', 'Basic 1'],
    ['can do every move', ['basic', 'free-skate'], 'basic-6', 'You did it all!'],
  ] as const) {
    await remember(page, categoryIds, levelId);
    await openLivePage(page, '/');
    await expect(page.getByRole('heading', { name: heading }), state).toBeVisible();
    await expectAccessible(page, state);
    await expectReflow(page, state);
    await expectForcedColors(page, state);
  }
});
