import { signUp } from '../accounts.ts';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
import { basic1, completedMoves, readSavedProgress, toggle } from '../level-page.ts';
import { problem } from '../problem.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectAccessible } from '../sweeps/accessibility.ts';
import { expectOnlyTraces, widgetOn } from '../widget.ts';
import { loseConnection } from './lose-connection.ts';
import { takeConnectionFaults } from './page-faults.ts';

test('A skater whose session has expired signs in again, is back where she was, and has lost nothing', async ({
  page,
  context,
  pageFaults,
}) => {
  const { email, password } = await signUp(page);
  await page.goto(basic1);
  await expect(toggle(page)).toHaveText('Mark Complete');
  await context.clearCookies();
  await toggle(page).click();
  const notice = page.getByText(
    'Some changes are waiting on this device until the skater who made them signs in.',
  );
  await expect(notice).toBeInViewport();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error updating progress ApiError: 401')]);

  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByText('Your sign-in session has expired. Please try again.')).toBeVisible();
  await expect(notice).toBeInViewport();
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expect(page).toHaveURL(basic1);
  await expect(toggle(page)).toHaveText('Completed');
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-dip': true });
  expectOnlyTraces(pageFaults);
});

test('A skater whose session is over is asked to sign in on every visit, without zeros, until somebody says that it is not her', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(basic1);
  await toggle(page).click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-dip': true });
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const invitation = page.getByRole('link', { name: 'Sign in to see your progress' });
  for (const path of ['/', '/category/basic', basic1, '/']) {
    await openAndWatchLayout(page, path);
    await expect(invitation).toBeVisible();
    await expect(page.getByText(/\d of \d|\d% complete/)).toHaveCount(0);
    expect(await listLayoutShifts(page), path).toEqual([]);
    await expectAccessible(page, `${path}, asked to sign in`);
  }
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/category/basic');
  await expect(page.getByText('0% complete')).toHaveCount(6);
  await expect(invitation).toHaveCount(0);
});

test('Sign-out in one tab signs out all tabs, and no progress remains on the screen', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(basic1);
  await toggle(page).click();
  const tab = await context.newPage();
  await openLivePage(tab, basic1);
  await expect(completedMoves(tab)).toHaveCount(1);
  await tab.getByLabel('More options for Basic 1').click();
  await tab.getByRole('button', { name: 'Reset level' }).click();
  await expect(tab.getByRole('dialog')).toBeVisible();

  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('1 move completed')).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
  await expect(signOut).toHaveCSS('color', 'rgb(179, 38, 30)');
  await signOut.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to track your progress across devices')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(completedMoves(tab)).toHaveCount(0);
  // A question to the skater who has left goes with her.
  await expect(tab.getByRole('dialog')).toBeHidden();
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Basic 1' })).toContainText('0% complete');
});

test('The next skater sees nobody else’s progress, even if changes of the one before still wait', async ({
  page,
  context,
  pageFaults,
}) => {
  await signUp(page);
  await page.goto(basic1);
  await toggle(page).click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-dip': true });
  const tab = await context.newPage();
  await tab.goto(basic1);
  await expect(completedMoves(tab)).toHaveCount(1);
  const restoreConnection = await loseConnection(context, '**/api/progress');
  await toggle(tab, 'two-foot-hop').click();
  await expect(tab.getByText('Saved here. 1 change will sync when you’re online.')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Some changes are waiting on this device')).toBeVisible();
  await expect(completedMoves(tab)).toHaveCount(0);
  restoreConnection();

  await signUp(tab);
  await tab.reload();
  await expect(tab.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(tab.getByRole('button', { name: /^Mark Complete/ })).toHaveCount(8);
  expect(await readSavedProgress(tab)).toEqual({});
  takeConnectionFaults(pageFaults);
});

test('A sign-out that fails shows an id to report, which fits a phone and is selected by a tap', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  const requestId = '1c8f4d5e-6a7b-4c3d-9e2f-0a1b2c3d4e5f';
  await page.route('**/api/session', (route) => {
    const failure = { ...problem(500, 'internal-error'), headers: { 'x-request-id': requestId } };
    return route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue();
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('Request ID: ')).toContainText(requestId);
  await page.getByText(requestId).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(requestId);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-out failed')]);
});
