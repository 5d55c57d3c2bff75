import { signUp } from '../accounts.ts';
import { basic1, completedMoves, readSavedProgress, toggle } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectOnlyTraces, widgetOn } from '../widget.ts';

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

  // What she sees stays, also after a reload, and she can go on.
  await expect(toggle(page)).toHaveText('Completed');
  await openLivePage(page, basic1);
  await expect(toggle(page)).toHaveText('Completed');
  await page.getByRole('button', { name: 'Mark Complete: March' }).first().click();
  await expect(completedMoves(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText('Who is skating?')).toBeHidden();
  await page.goBack();

  await page.getByRole('link', { name: 'Sign in to save' }).click();
  await expect(page.getByText('Your sign-in session has expired. Please try again.')).toBeVisible();
  await expect(notice).toBeInViewport();
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expect(page).toHaveURL(basic1);
  await expect(toggle(page)).toHaveText('Completed');
  await expect
    .poll(() => readSavedProgress(page))
    .toEqual({ 'basic-basic-1-dip': true, 'basic-basic-1-march-forward': true });
  expectOnlyTraces(pageFaults);
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
