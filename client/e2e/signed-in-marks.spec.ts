import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { listLayoutShifts, watchLayout } from './layout-shifts.ts';
import { problem } from './problem.ts';
import { expect, firstCard, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

const dipCard = (page: Page) => page.locator('li:has(#move-dip)');
const dip = (page: Page) => dipCard(page).getByRole('button');

test('An expired session is reported, signing in again returns to the same page, and Login tells of unsaved marks', async ({
  page,
  context,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(level);
  await expect(dip(page)).toHaveText('Mark Complete');
  await context.clearCookies();
  await dipCard(page).evaluate((card) => card.scrollIntoView());
  await dip(page).click();
  const waiting = page.getByText(
    'Some changes are waiting on this device until the skater who made them signs in.',
  );
  await expect(waiting).toBeInViewport();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(dip(page)).toHaveText('Mark Complete');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ goBack: true });
  await page.reload();
  await expect(waiting).toBeInViewport();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error updating progress')]);
});

test('A save that takes longer than a moment shows as saving, and then as saved', async ({ page }) => {
  await signUp(page);
  await page.goto(level);
  await expect(dip(page)).toHaveText('Mark Complete');
  const release = await holdRequests(page, '**/api/progress');
  await dip(page).click();
  const saving = dipCard(page).getByText('Saving…');
  await expect(saving).toBeVisible();
  await expect(saving).toHaveCSS('clip-path', 'none');
  release();
  await expect(saving).toHaveCount(0);
  await expect(dip(page)).toHaveText('Completed');
});

test('No page shows marks before they are known, and then nothing shifts', async ({ page }) => {
  await signUp(page);
  await page.goto(level);
  await dip(page).click();
  await expect(dip(page)).toHaveText('Completed');
  for (const path of [level, '/category/basic', '/categories', '/']) {
    const release = await holdRequests(page, '**/api/session');
    await page.goto(path);
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByText(/Mark Complete|Completed|% complete/)).toHaveCount(0);
    await expect(page.locator('[aria-pressed]')).toHaveCount(0);
    await watchLayout(page);
    release();
    await expect(page.getByText(/^1 of \d+ moves complete$|^Next: /).first()).toBeVisible();
    expect(await listLayoutShifts(page), path).toEqual([]);
  }
});

test('A refused mark leaves its button in place, with the reason below it', async ({ page, pageFaults }) => {
  await signUp(page);
  await page.route('**/api/progress', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(problem(409, 'too-many-keys')) : route.continue(),
  );
  const toggle = page.getByRole('button', { name: 'Mark Complete: Dip' });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(level);
    await toggle.scrollIntoViewIfNeeded();
    const before = await toggle.boundingBox();
    await toggle.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
    expect(await toggle.boundingBox(), `${width} px wide`).toEqual(before);
  }
  pageFaults.splice(0);
});
