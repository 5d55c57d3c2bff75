import type { Page } from '@playwright/test';
import { listLayoutShifts, openAndWatchLayout, watchLayout } from '../layout-shifts.ts';
import { completedMoves } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectAccessible, expectReflow } from '../sweeps/accessibility.ts';
import { expectForcedColors } from '../sweeps/forced-colors.ts';

const question = (page: Page) => page.getByRole('region', { name: 'In Basic 3 already?' });
const accept = (page: Page) => question(page).getByRole('button', { name: 'Mark Basic 1 and 2 as passed' });
const dialog = (page: Page) => page.getByRole('dialog');

async function openBasic3FromHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Basic Kids and teens' }).click();
  await expect(page.getByText('Which level are you in?')).toBeVisible();
  await page.getByRole('link', { name: 'View Moves: Basic 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Level Basic 3' })).toBeVisible();
}

test('A skater in Basic 3 has Basic 1 and 2 passed after three taps from Home, and a move of hers completed after four', async ({
  page,
}) => {
  await openLivePage(page, '/');
  await openBasic3FromHome(page);
  await accept(page).click();
  await expect(page.getByText('Marked Basic 1 and 2 as passed')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page
    .getByRole('button', { name: /^Mark Complete/ })
    .first()
    .click();
  await expect(completedMoves(page)).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Previous level: Basic 2' }).click();
  await expect(page.getByRole('button', { name: 'Show award' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Continue: Basic 3' })).toBeVisible();
  // A look at another track changes nothing.
  await openLivePage(page, '/category/adult/level/adult-2');
  await openLivePage(page, '/');
  await expect(page.getByRole('link', { name: 'Continue: Basic 3' })).toBeVisible();
});

test('One Undo takes all of it back; "Not now" is not asked again, and the menu keeps the line', async ({
  page,
}) => {
  await openLivePage(page, '/');
  await openBasic3FromHome(page);
  await accept(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toBeHidden();

  // Who has only looked is a newcomer.
  await openLivePage(page, '/');
  await expect(page.getByRole('heading', { name: 'Who is skating?' })).toBeVisible();
  await openBasic3FromHome(page);
  await expect(page.getByRole('link', { name: /^Up next/ })).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.getByLabel('More options for Basic 3').click();
  await page.getByRole('button', { name: 'Mark Basic 1 and 2 as passed' }).click();
  await expect(page.getByLabel('More options for Basic 3')).toBeFocused();
  await page.getByRole('link', { name: 'Back to Basic' }).click();
  await expect(page.getByText('100% complete')).toHaveCount(2);
  await expect(page.getByText('Which level are you in?')).toBeHidden();
});

test('The question moves nothing, neither when it comes nor when it is answered', async ({ page }) => {
  for (const [width, height] of [
    [360, 780],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAndWatchLayout(page, '/category/basic');
    await expect(page.getByText('Which level are you in?')).toBeVisible();
    expect(await listLayoutShifts(page), `category, ${width} px`).toEqual([]);
    await openAndWatchLayout(page, '/category/basic/level/basic-3');
    await expect(accept(page)).toBeInViewport({ ratio: 1 });
    expect(await listLayoutShifts(page), `level, ${width} px`).toEqual([]);
  }
  await watchLayout(page);
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toBeHidden();
  expect(await listLayoutShifts(page), 'answered').toEqual([]);
});

test('The question is accessible', async ({ page }) => {
  await openLivePage(page, '/category/free-skate/level/free-skate-1');
  await expect(page.getByRole('button', { name: 'Mark Pre Free Skate as passed' })).toBeVisible();
  await expectAccessible(page, 'question');
  await expectReflow(page, 'question');
  await expectForcedColors(page, 'question');
});
