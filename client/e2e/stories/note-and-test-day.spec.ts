import type { Page } from '@playwright/test';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
import { basic1, holdWaitForProgress, moveCard, storeProgress, toggle } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectAccessible, expectReflow } from '../sweeps/accessibility.ts';
import { expectForcedColors } from '../sweeps/forced-colors.ts';

const note = 'Bend more before you rise';
const done = ['sit-stand', 'march-forward', 'two-foot-glide'].map((id) => `basic-basic-1-${id}`);

async function expectEasy(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectReflow(page, state);
  await expectForcedColors(page, state);
}

test('What the coach said is written into the lesson, shown in Practice, and comes back from a backup', async ({
  page,
}) => {
  test.slow();
  await storeProgress(page, ...done);
  await openLivePage(page, `${basic1}#move-dip`);
  const card = moveCard(page);
  await card.getByRole('button', { name: 'Add a note: Dip' }).click();
  await page.keyboard.type(note);
  await page.keyboard.press('Enter');
  await expect(card.getByText(note)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit: coach’s note on Dip' })).toBeFocused();
  await expectEasy(page, 'a lesson with a note');
  await card.getByRole('button', { name: 'Edit: coach’s note on Dip' }).click();
  await expectEasy(page, 'a note is changed');

  await openLivePage(page, '/practice');
  await expect(page.getByText(`Coach’s note: ${note}`).first()).toBeVisible();
  await expectEasy(page, 'a step with a note');

  await openLivePage(page, '/login');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a backup' }).click();
  const backup = await (await downloading).path();
  await page.evaluate(() => localStorage.clear());
  await openLivePage(page, '/login');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a backup' }).click();
  await (await choosing).setFiles(backup);
  await expect(page.getByText('Added 1 note.')).toBeVisible();
  await openLivePage(page, `${basic1}#move-dip`);
  await expect(card.getByText(note)).toBeVisible();
});

test('A test day is set on a level, counts down there and on Home, where nothing moves, and can be removed', async ({
  page,
}) => {
  test.slow();
  await page.clock.setFixedTime(new Date(2026, 11, 9, 12));
  await page.addInitScript(
    (progress) => localStorage.getItem('completedMoves') ?? localStorage.setItem('completedMoves', progress),
    JSON.stringify(Object.fromEntries(done.map((key) => [key, true]))),
  );
  await openLivePage(page, basic1);
  const menu = page.getByLabel('More options for Basic 1');
  const openDialog = async () => {
    await menu.click();
    await page.getByRole('button', { name: 'Test day…' }).click();
  };
  const field = page.getByLabel('When is your test?');
  await openDialog();
  await field.fill('2026-12-08');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That day has passed. Choose today or a later day.')).toBeVisible();
  await expectEasy(page, 'a test day that has passed');
  await field.fill('2026-12-12');
  await field.press('Enter');
  await expect(menu).toBeFocused();
  await expect(page.getByText('Test Dec 12 · 5 moves left')).toBeVisible();
  await expectEasy(page, 'a level with a test day');
  await toggle(page, 'dip').click();
  await expect(page.getByText('Test Dec 12 · 4 moves left')).toBeVisible();

  await openAndWatchLayout(page, '/');
  await expect(page.getByText('Test Dec 12 · 4 moves left')).toBeVisible();
  expect(await listLayoutShifts(page)).toEqual([]);
  await expectEasy(page, 'Home with a test day');

  await page.clock.setFixedTime(new Date(2026, 11, 12, 12));
  const release = await holdWaitForProgress(page);
  await openAndWatchLayout(page, basic1);
  await expect(page.getByText('Test today · 4 moves left')).toBeVisible();
  expect(await listLayoutShifts(page)).toEqual([]);
  await release();
  await openDialog();
  await page.getByRole('button', { name: 'Remove the test day' }).click();
  await expect(page.getByText('4 of 8 moves complete')).toBeVisible();
});
