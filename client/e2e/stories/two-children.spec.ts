import type { Page } from '@playwright/test';
import { addSkater, signUp } from '../accounts.ts';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
import { basic1, readSavedProgress, toggle } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const dip = 'basic-basic-1-dip';
const hop = 'basic-basic-1-two-foot-hop';

const skaterButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Skater: ${name}.` });
const expectDone = (page: Page, isDone: boolean, moveId?: string) =>
  expect(toggle(page, moveId)).toHaveText(isDone ? 'Completed' : 'Mark Complete');

test('A second child is added, has progress of her own everywhere, and is removed again', async ({
  page,
}) => {
  await signUp(page);
  await openLivePage(page, '/profile');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Lena');
  await name.press('Enter');
  await page.getByText('Add a skater').click();
  await page.getByRole('textbox', { name: 'Name of the new skater' }).fill('Tom');
  await page.getByRole('textbox', { name: 'Name of the new skater' }).press('Enter');
  await expect(page.getByText('Tom is added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tom’s Progress' })).toBeVisible();

  await page.goto(basic1);
  await expectDone(page, false);
  await toggle(page).click();
  await expectDone(page, true);
  await skaterButton(page, 'Tom').click();
  await expectDone(page, false);
  await expect(page.getByRole('button', { name: 'Undo' }), 'of what Tom did').toHaveCount(0);
  await toggle(page, 'two-foot-hop').click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ [`s2-${dip}`]: true, [hop]: true });

  await page.goto('/');
  await expect(page.getByText('1 of 8 moves complete').first()).toBeVisible();
  await skaterButton(page, 'Lena').click();
  await page.reload();
  await expect(skaterButton(page, 'Tom'), 'who was chosen last').toBeVisible();
  expect(await page.title()).not.toContain('Tom');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove Tom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Tom?' });
  await expect(dialog).toContainText('This removes Tom’s 1 completed move and its day, for good');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  await expect(skaterButton(page, 'Lena')).toHaveCount(0);
  await expect.poll(() => readSavedProgress(page)).toEqual({ [hop]: true });
});

test('Two tabs show two children, and what is tapped offline is saved for each of them', async ({
  page,
  context,
  pageFaults,
}) => {
  const account = await signUp(page, { displayName: 'Lena' });
  await addSkater(page, account, 'Tom');
  await openLivePage(page, basic1);
  const tab = await context.newPage();
  await tab.goto(basic1);
  await skaterButton(tab, 'Lena').click();
  await expectDone(tab, false);
  await toggle(tab).click();
  await toggle(page, 'two-foot-hop').click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ [`s2-${dip}`]: true, [hop]: true });
  await expect(skaterButton(page, 'Lena')).toBeVisible();
  await expectDone(page, false);

  await context.setOffline(true);
  await toggle(page).click();
  await skaterButton(page, 'Lena').click();
  await expectDone(page, true);
  await toggle(page).click();
  await expect(page.getByText('2 changes will sync when you’re online')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(() => readSavedProgress(page), { timeout: 60_000 })
    .toEqual({ [`s2-${dip}`]: false, [dip]: true, [hop]: true });
  // Those of requests without a connection.
  pageFaults.length = 0;
});

test('A child who is removed on another device is said to be gone, and the first one is shown', async ({
  page,
  openSecondBrowser,
}) => {
  const account = await signUp(page, { displayName: 'Lena' });
  await addSkater(page, account, 'Tom');
  await page.goto(basic1);
  await skaterButton(page, 'Lena').click();
  await expect(skaterButton(page, 'Tom')).toBeVisible();
  const device = await openSecondBrowser(account);
  await device.goto('/profile');
  await device.getByRole('button', { name: 'Remove Tom' }).click();
  await device.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(device.getByRole('button', { name: 'Remove Tom' })).toHaveCount(0);
  await page.reload();
  const notice = page.getByText('The skater you had chosen was removed elsewhere. This is Lena.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);
});

test('The switch of two children, and the menu of three, move nothing and fit the header', async ({
  page,
}) => {
  const account = await signUp(page, { displayName: 'Maximiliane-Wilhelmine' });
  await addSkater(page, account, 'Tom');
  const more = page.getByLabel('Skater: Maximiliane-Wilhelmine', { exact: true });
  for (const shown of [skaterButton(page, 'Maximiliane-Wilhelmine'), more]) {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await openAndWatchLayout(page, '/privacy-policy');
      await expect(shown).toBeVisible();
      await expect(shown).toBeInViewport({ ratio: 1 });
      expect(await listLayoutShifts(page), `${width} px wide`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const rows = width === 320 ? 2 : 1;
      const height = (await page.getByRole('banner').boundingBox())?.height;
      expect(height, `${rows} rows, ${width} px wide`).toBeLessThan(60 * rows);
    }
    await addSkater(page, account, 'Ada');
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await more.click();
    await expect(page.getByRole('link', { name: 'Manage skaters' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});
