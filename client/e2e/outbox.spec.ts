import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';
const apiCalls = '**/api/**';

const card = (page: Page, id = 'dip') => page.locator(`li:has(#move-${id})`);
const toggle = (page: Page, id = 'dip') => card(page, id).getByRole('button');

/** What the account holds, asked of the server with the page's own cookie. */
async function storedMarks(page: Page): Promise<Record<string, boolean>> {
  return (await (await page.request.get('/api/progress')).json()).progress;
}

/**
 * The cold hall: pages come from the browser's cache, and nothing of the API gets through. Returns what ends it. The route
 * stays: a request that the browser is just asking about when its route goes is never answered.
 */
async function loseConnection(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route(apiCalls, (route) => (isLost ? route.abort() : route.continue()));
  return () => {
    isLost = false;
  };
}

/** What a page without a connection logs is not at fault. */
function forgetConnectionFaults(pageFaults: string[]): void {
  expect(
    pageFaults
      .splice(0)
      .filter(
        (fault) => !/^Error (loading (the session|progress)|updating progress) ApiError: 0/.test(fault),
      ),
  ).toEqual([]);
}

test('Marks made without a connection wait, survive a reload, and are saved once it is back', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(level);
  await toggle(page, 'two-foot-hop').click();
  await expect.poll(() => storedMarks(page)).toEqual({ 'basic-basic-1-two-foot-hop': true });

  const findConnection = await loseConnection(page);
  const height = await card(page).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
  await toggle(page).click();
  await toggle(page, 'march-forward').click();
  await expect(card(page).getByText('Waiting to save')).toBeVisible();
  await expect(card(page), 'nothing moves below it').toHaveJSProperty('offsetHeight', height);
  await expect(page.getByText('Saved here. 2 changes will sync when you’re online.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(3);
  await expect(page.getByText('Saved here. 2 changes will sync when you’re online.')).toBeVisible();
  await toggle(page, 'march-forward').click();

  findConnection();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('waiting for a connection')).toBeHidden();
  await expect(card(page).getByText('Waiting to save')).toBeHidden();
  expect(await storedMarks(page)).toEqual({
    'basic-basic-1-two-foot-hop': true,
    'basic-basic-1-dip': true,
    'basic-basic-1-march-forward': false,
  });
  forgetConnectionFaults(pageFaults);
});

test('A mark is saved even if the skater leaves the page at once, while another tab is still sending', async ({
  page,
  context,
  openSecondBrowser,
}) => {
  const account = await signUp(page);
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise(() => undefined));
  }, `progress:${account.uid}`);
  await page.goto(level);
  await toggle(page).click();
  await expect(toggle(page)).toHaveText('Completed');
  // A page of our own: for another site, the browser swaps processes and gives a busy page half a second to leave.
  await page.goto('/robots.txt');
  const other = await openSecondBrowser(account);
  await expect.poll(() => storedMarks(other)).toEqual({ 'basic-basic-1-dip': true });
});

test('A mark is not lost when the tab is closed while it is being sent', async ({ page, context }) => {
  await signUp(page);
  await page.goto(level);
  await expect(toggle(page)).toHaveText('Mark Complete');
  await page.route('**/api/progress', () => undefined);
  await toggle(page).click();
  await expect(card(page).getByText('Saving…')).toBeAttached();
  await page.close();
  const next = await context.newPage();
  await next.goto(level);
  await expect(toggle(next)).toHaveText('Completed');
  await expect.poll(() => storedMarks(next)).toEqual({ 'basic-basic-1-dip': true });
});

test('Another tab follows within a second, and a second device when its page becomes visible', async ({
  page,
  context,
  openSecondBrowser,
}) => {
  const account = await signUp(page);
  await page.goto(level);
  const tab = await context.newPage();
  await tab.goto(level);
  const device = await openSecondBrowser(account);
  await device.goto(level);
  await expect(toggle(device)).toHaveText('Mark Complete');

  await toggle(page).click();
  await expect(toggle(tab)).toHaveText('Completed');
  await expect.poll(() => storedMarks(device)).toEqual({ 'basic-basic-1-dip': true });
  await device.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(toggle(device)).toHaveText('Completed');

  // The same move and another one, on both at once.
  await Promise.all([
    toggle(page, 'two-foot-hop').click(),
    toggle(device, 'march-forward').click(),
    toggle(device).click(),
  ]);
  await expect
    .poll(() => storedMarks(page))
    .toEqual({
      'basic-basic-1-dip': false,
      'basic-basic-1-two-foot-hop': true,
      'basic-basic-1-march-forward': true,
    });
});

test('Sign-out in one tab signs out all tabs, and the next skater sees nobody else’s marks', async ({
  page,
  context,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(level);
  const tab = await context.newPage();
  await tab.goto(level);
  await toggle(page).click();
  await expect(toggle(tab)).toHaveText('Completed');
  await expect.poll(() => storedMarks(page)).toEqual({ 'basic-basic-1-dip': true });
  await expect(card(page).getByText('Saving…')).toHaveCount(0);
  // Either tab sends what waits, so both are without a connection.
  const connections = [await loseConnection(page), await loseConnection(tab)];
  await toggle(tab, 'two-foot-hop').click();
  await expect(tab.getByText('Saved here. 1 change will sync when you’re online.')).toBeVisible();
  for (const findConnection of connections) findConnection();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(tab.getByRole('button', { name: /^Completed/ })).toHaveCount(0);

  const next = await signUp(tab);
  await tab.reload();
  await expect(tab.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(tab.getByRole('button', { name: /^Mark Complete/ })).toHaveCount(8);
  expect(await storedMarks(tab)).toEqual({});
  expect(next.uid).toBeTruthy();
  pageFaults.splice(0);
});
