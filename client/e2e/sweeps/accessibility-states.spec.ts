import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findLevel, listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { writeLink } from '../../features/link/progress-link.ts';
import { hashText } from '../../lib/hash-text.ts';
import { addSkater, signUp, writeProgress } from '../accounts.ts';
import { holdRequests } from '../hold-requests.ts';
import { storeProgress } from '../level-page.ts';
import { expect, openLivePage, takeFaultsOfMoves, test } from '../skater.ts';
import { standInForPlayer } from '../video-player.ts';
import { expectAccessible, expectReadableOnPaper, expectReflow } from './accessibility.ts';
import { expectForcedColors } from './forced-colors.ts';

const level = '/category/basic/level/basic-1';
const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));
const basic1 = findLevel(curriculum, 'basic', 'basic-1')?.moves.map(({ key }) => key) ?? [];
const dip = (page: Page) => page.locator('#move-dip');
const toggle = (page: Page) => dip(page).getByRole('button', { name: /^(Mark Complete|Completed): / });

for (const [state, completed, heading] of [
  ['is on the way', ['snowplow-sam'], 'Basic 1'],
  ['can do every move', ['basic', 'free-skate'], 'You did it all!'],
] as const) {
  test(`Home of a skater who ${state}`, async ({ page }) => {
    const moves = listMoves(curriculum).filter(({ categoryId }) => completed.some((id) => id === categoryId));
    await storeProgress(page, ...moves.map(({ key }) => key));
    await openLivePage(page, '/');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, 'Home');
    await expectReflow(page, 'Home');
    await expectForcedColors(page, 'Home');
  });
}

for (const purpose of ['Show my coach', 'Move to another phone']) {
  test(`The page behind “${purpose}”`, async ({ page }) => {
    const keys = [...basic1, 'basic-basic-2-scooter-pushes', 'adult-adult-1-gone'];
    await storeProgress(page, ...keys);
    await openLivePage(page, '/login');
    await page.getByRole('button', { name: purpose }).click();
    const qrCode = page.getByText('QR code', { exact: true });
    if (purpose === 'Show my coach') await qrCode.click();
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await expectAccessible(page, purpose);
    await expectReflow(page, purpose);
    await expectForcedColors(page, purpose);
    await expectReadableOnPaper(page, purpose);
  });
}

test('A class of several skaters, one of them with a long name, the skater’s own dialog, and the removal', async ({
  page,
}) => {
  const names = ['Ava', 'Maximiliane-Wilhelmine von und zu Doppelaxel-Rittberger', 'محمد علي', 'Zoe'];
  const codes = basic1.map(hashText);
  const [first = ''] = codes;
  const skaters = names.map((name, index) => ({
    name,
    date: index === 3 ? null : 1_764_000_000_000,
    moves: codes.slice(1, 2 * index).join(''),
    ticks: index === 0 ? first : '',
    notes: { [first]: 'Bend both knees' },
  }));
  await page.addInitScript((text) => localStorage.setItem('myClass', text), JSON.stringify(skaters));
  await openLivePage(page, '/class');
  await page.getByText('Send to parents').click();
  await page.getByText('Add a skater').click();
  await expectAccessible(page, 'class');
  await expectReflow(page, 'class');
  await expectForcedColors(page, 'class');
  await page.getByRole('button', { name: /^Ava / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog of a skater');
  await page.getByRole('button', { name: 'Remove from the class' }).click();
  await expectAccessible(page, 'removal');
});

for (const [purpose, heading] of [
  ['coach', 'Basic 1: 1 of 8'],
  ['parents', 'From your coach'],
] as const) {
  test(`A link for a class, or from one: ${purpose}`, async ({ page }) => {
    const [first = ''] = basic1.map(hashText);
    const skater = { name: 'Ava', date: 1, moves: '' };
    await page.addInitScript((text) => localStorage.setItem('myClass', text), JSON.stringify([skater]));
    await openLivePage(
      page,
      writeLink(purpose, 'Ava', first, 1_764_000_000_000, [[first, 'Bend both knees']]),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page, purpose);
    await expectReflow(page, purpose);
    await expectForcedColors(page, purpose);
  });
}

test('A level with an incomplete and a completed move, with Undo, and with the offer to save it after sign-in', async ({
  page,
}) => {
  await standInForPlayer(page);
  await openLivePage(page, `${level}#move-dip`);
  await dip(page).getByRole('radio', { name: 'Video' }).check();
  await expect(dip(page).locator('iframe')).toBeVisible();
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expectAccessible(page, 'completed');
  await signUp(page);
  await page.goto(level);
  await expect(page.getByText('Save the move you completed before signing in?')).toBeVisible();
  await expectAccessible(page, 'offer');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeLessThanOrEqual(320);
});

test('The menu of a level, the award after its last move, its medal from then on, and the next moves', async ({
  page,
}) => {
  await signUp(page);
  await openLivePage(page, level);
  await page.getByLabel('More options for Basic 1').click();
  await expect(page.getByRole('button', { name: 'Reset level' })).toBeVisible();
  await expectAccessible(page, 'menu');
  await page.getByRole('button', { name: 'Mark all complete' }).click();
  await page.getByRole('button', { name: 'Mark 8 moves complete' }).click();
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  await expect(award).toBeVisible();
  await expectAccessible(page, 'award');
  await expectForcedColors(page, 'award');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Start Basic 2' })).toBeHidden();
  await expectAccessible(page, 'level with a medal');
  await writeProgress(page, { 'basic-basic-2-scooter-pushes': true });
  await page.goto('/category/basic');
  await expect(page.getByText('9 of 46 moves complete')).toBeVisible();
  await expect(page.getByText('100% complete')).toBeVisible();
  await expect(page.getByText('13% complete')).toBeVisible();
  await expectAccessible(page, 'category with a medal and progress');
});

test('A page while its code and moves load, and its error messages offline', async ({
  page,
  context,
  pageFaults,
}) => {
  const releaseCode = await holdRequests(page, '**/assets/categories-*.js');
  const releaseMoves = await holdRequests(page, '**/data/csv/*');
  await openLivePage(page, '/');
  await page.getByRole('link', { name: 'See all categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
  await expectAccessible(page, 'loading a page');
  releaseCode();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expectAccessible(page, 'loading moves');
  await context.setOffline(true);
  releaseMoves();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'no moves');
  takeFaultsOfMoves(pageFaults);
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectAccessible(page, 'no page');
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('This page failed')]);
});

test('Changes that cannot be stored on this device', async ({ page, pageFaults }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openLivePage(page, level);
  await toggle(page).click();
  await expect(page.getByText('We can’t save your progress')).toBeVisible();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(toggle(page)).toHaveText('Mark Complete');
  await expectAccessible(page, 'not stored');
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error updating progress')]);
});

test('Changes that wait for a connection', async ({ page, context, pageFaults }) => {
  await signUp(page);
  await openLivePage(page, `${level}#move-dip`);
  await expect(toggle(page)).toBeVisible();
  await context.setOffline(true);
  await toggle(page).click();
  await expect(dip(page).getByText('Waiting to save')).toBeVisible();
  await expectAccessible(page, 'waiting');
  const faults = pageFaults
    .splice(0)
    .map((fault) => fault.replace(/(?<=ApiError: 0).*| Error: Unable.*| TypeError: Failed to fetch.*/s, ''));
  // The part is what prints. It may have loaded before the connection was lost.
  expect(new Set(['Error loading a part of the page', ...faults])).toEqual(
    new Set(['Error loading a part of the page', 'Error updating progress ApiError: 0']),
  );
});

test('The profile without progress, with some and a medal, and the confirmation before an account is deleted', async ({
  page,
}) => {
  await signUp(page, { displayName: 'Maximiliane-Wilhelmine von und zu Doppelaxel' });
  await openLivePage(page, '/profile');
  await expect(page.getByText('No Progress Yet')).toBeVisible();
  await expectAccessible(page, 'no progress');
  const completed = [...basic1, 'basic-basic-1-gone', 'basic-basic-6-t-stop'];
  await writeProgress(page, Object.fromEntries(completed.map((key) => [key, true])));
  await page.reload();
  await expect(page.getByText('10 moves completed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Basic 1: 8 moves\b.*complete/ })).toBeVisible();
  await expectAccessible(page, 'profile');
  await expectReflow(page, 'profile');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toHaveCSS(
    'color',
    'rgb(179, 38, 30)',
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
});

test('The profile of an account with three skaters, the menu that chooses among them, and the removal of one', async ({
  page,
}) => {
  const account = await signUp(page, { displayName: 'Maximiliane-Wilhelmine von und zu Doppelaxel' });
  for (const name of ['Tom', 'Ada']) await addSkater(page, account, name);
  await openLivePage(page, '/profile');
  const menu = page.getByLabel('Skater: Maximiliane');
  await menu.click();
  await expect(page.getByRole('link', { name: 'Manage skaters' })).toBeVisible();
  await expectAccessible(page, 'menu of skaters');
  // Its keys close the menu.
  await expectForcedColors(page, 'menu of skaters');
  await menu.click();
  await page.getByRole('button', { name: 'Tom', exact: true }).click();
  await page.getByText('Add a skater').click();
  await expectAccessible(page, 'profile with three skaters');
  await page.getByRole('button', { name: 'Remove Tom' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'removal of a skater');
});
