import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { problem } from './problem.ts';
import { expect, firstCard, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const progressPath = '**/api/progress';

const dipCard = (page: Page) => page.locator('#move-dip');
const dip = (page: Page) => dipCard(page).getByRole('button');

test('A mark is saved to the account and is there in a second browser', async ({
  page,
  openSecondBrowser,
}) => {
  const account = await signUp(page);
  await page.goto(level);
  await dip(page).click();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dipCard(page)).toHaveCSS('border-left-color', 'rgb(27, 122, 67)');
  expect(await page.evaluate(() => localStorage.getItem('completedMoves'))).toBeNull();

  const other = await openSecondBrowser(account);
  await other.goto(level);
  await expect(other.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  await other.goto('/category/basic');
  await expect(other.getByRole('listitem').filter({ hasText: 'Basic 1' })).toContainText('13% complete');
});

test('Two browsers of one skater never undo each other', async ({ page, openSecondBrowser }) => {
  const account = await signUp(page);
  await page.goto(level);
  const other = await openSecondBrowser(account);
  await other.goto(level);
  await dip(page).click();
  await other.locator('#move-two-foot-hop').getByRole('button').click();
  for (const browserPage of [page, other]) {
    await expect(browserPage.getByRole('button', { name: /^Completed/ })).toHaveCount(1);
    await browserPage.reload();
    await expect(browserPage.getByRole('button', { name: /^Completed/ })).toHaveCount(2);
  }
});

test('A mark that the server refuses goes back, and the card says so', async ({ page, pageFaults }) => {
  await page.route(progressPath, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(problem(400, 'bad-request')) : route.continue(),
  );
  await signUp(page);
  await page.goto(level);
  await dip(page).click();
  await expect(dipCard(page).getByText('Not saved. Load the page again, then try once more.')).toBeVisible();
  await expect(dip(page)).toHaveText('Mark Complete');
  await expect(dip(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(dipCard(page)).not.toHaveCSS('border-left-color', 'rgb(27, 122, 67)');
  expect(pageFaults.splice(0)).toEqual([
    expect.stringContaining('Error updating progress'),
    expect.stringContaining('Toggle failed'),
  ]);

  await page.unroute(progressPath);
  await dip(page).click();
  await expect(dip(page)).toHaveText('Completed');
  await expect(dipCard(page).getByText('Not saved')).toHaveCount(0);
});

test('A session that has ended is told, with the way back to where the skater was', async ({
  page,
  context,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(level);
  await expect(dip(page)).toHaveText('Mark Complete');
  await context.clearCookies();
  await dip(page).click();
  await expect(
    page.getByText('Your last marks are waiting on this device until you sign in again.'),
  ).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(dip(page)).toHaveText('Mark Complete');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => history.state.usr)).toEqual({ from: level });
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error updating progress')]);
});

test('Marks that could not be read are told, and Retry reads them', async ({ page, pageFaults }) => {
  await page.route(progressPath, (route) => route.fulfill(problem(503, 'progress-unavailable')));
  await signUp(page);
  await page.goto(level);
  await expect(page.getByText('The marks of your account could not be loaded.')).toBeVisible();
  await expect(dip(page)).toHaveText('Not loaded');
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error loading progress')]);
  await dip(page).click({ force: true });
  expect(pageFaults.splice(0)).toEqual(['Context not loaded']);

  await page.unroute(progressPath);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(dip(page)).toHaveText('Mark Complete');
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

for (const path of [level, '/category/basic', '/categories', '/']) {
  test(`${path} claims nothing about marks before they are known, and then nothing moves`, async ({
    page,
  }) => {
    await signUp(page);
    await page.goto(level);
    await dip(page).click();
    await expect(dip(page)).toHaveText('Completed');

    const release = await holdRequests(page, '**/api/session');
    await page.goto(path);
    await expect(firstCard(page)).toBeVisible();
    await expect(page.getByText(/Mark Complete|Completed|% complete/)).toHaveCount(0);
    await expect(page.locator('[aria-pressed]')).toHaveCount(0);
    await page.evaluate(watchLayoutShifts);
    release();
    await expect(page.getByText(/^1 of \d+ moves complete$/).first()).toBeVisible();
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  });
}

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** Runs in the page: notes which of its parts move from now on. */
function watchLayoutShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
      window.layoutShifts.push(...sources.map(({ node }) => node?.textContent ?? 'a part that is gone'));
    }
  }).observe({ type: 'layout-shift' });
}
