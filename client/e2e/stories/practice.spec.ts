import type { Page } from '@playwright/test';
import { listLayoutShifts, watchLayout } from '../layout-shifts.ts';
import { storeProgress } from '../level-page.ts';
import { test as offlineTest, waitUntilCached } from '../offline-visitor.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectAccessible, expectReflow } from '../sweeps/accessibility.ts';
import { expectForcedColors } from '../sweeps/forced-colors.ts';
import { takeConnectionFaults } from './page-faults.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const position = (page: Page) => page.getByRole('slider', { name: /^Position in the drawing/ });

offlineTest(
  'Three moves are practiced in 8 taps from Home, without a connection',
  async ({ page, context, pageFaults }) => {
    await storeProgress(page, 'basic-basic-1-sit-stand');
    await openLivePage(page, '/');
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.reload();
    let taps = 0;
    const tap = async (name: string) => {
      taps += 1;
      await button(page, name).click();
    };
    taps += 1;
    await page.getByRole('link', { name: 'Practice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeFocused();
    for (const [index, move] of ['March forward', 'Forward two-foot glide', 'Dip'].entries()) {
      await expect(page.getByText(`${index + 1} of 4`, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toContainText(move);
      await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(0);
      await tap('You’ve got it when');
      await tap(index === 1 ? 'Keep working' : 'Got it');
    }
    expect(taps).toBeLessThanOrEqual(8);
    await expect(page.getByText('Keep it warm')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText('Working on').locator('..')).toContainText('Forward two-foot glide');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('completedMoves') ?? '{}'));
    expect(Object.keys(stored)).toEqual([
      'basic-basic-1-sit-stand',
      'basic-basic-1-march-forward',
      'basic-basic-1-dip',
    ]);
    takeConnectionFaults(pageFaults);
  },
);

test('Next is about half of a phone and of a tablet, below a picture as wide, and keeps its place from step to step', async ({
  page,
}) => {
  // The steps of the next move, the dip, are as long as most.
  const done = ['sit-stand', 'march-forward', 'two-foot-glide'].map((id) => `basic-basic-1-${id}`);
  await storeProgress(page, ...done);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openLivePage(page, '/practice');
    const next = (await button(page, 'Next').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(next.height, `${width} px wide`).toBeGreaterThan(0.4 * height);
    expect(next.y + next.height, `${width} px wide`).toBeLessThanOrEqual(height);
    const picture = await page.getByRole('button', { name: /^Play the .* again$/ }).boundingBox();
    if (width < height) expect(picture).toMatchObject({ x: next.x, width: next.width });
    await watchLayout(page);
    await button(page, 'Read aloud').click();
    await button(page, 'Read again').click();
    await button(page, 'Next').click();
    expect(await button(page, 'Next').boundingBox(), `${width} px wide`).toEqual(next);
    await button(page, 'Read aloud').click();
    expect(await listLayoutShifts(page), `${width} px wide`).toEqual([]);
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('Practice is accessible: a step, its end, and the end of all', async ({ page }) => {
  test.slow();
  await storeProgress(page, 'basic-basic-1-sit-stand');
  await openLivePage(page, '/practice');
  const check = async (state: string) => {
    await expectAccessible(page, state);
    await expectReflow(page, state);
    await expectForcedColors(page, state);
  };
  await check('a step');
  await button(page, 'Read aloud').click();
  await button(page, 'You’ve got it when').click();
  await check('the end of a move');
  for (const answer of ['Got it', 'Keep working', 'Got it', 'Still got it']) {
    await button(page, 'You’ve got it when').click();
    await button(page, answer).click();
  }
  await expect(page.getByRole('heading', { name: 'Nice work!' })).toBeFocused();
  await check('the end of the practice');
});
