import type { Page } from '@playwright/test';
import { signIn, signUp } from './accounts.ts';
import { expect, openLivePage, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

async function markDip(page: Page): Promise<void> {
  await page.goto(level);
  await page.locator('li:has(#move-dip)').getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
}

test('Signing out removes the marks from the screen and from memory', async ({ page, context }) => {
  await signUp(page);
  await markDip(page);
  const other = await context.newPage();
  await openLivePage(other, level);
  await other.getByLabel('More options for Basic 1').click();
  await other.getByRole('button', { name: 'Reset level' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('1 move completed')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to track your progress across devices')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  // A question to the skater who has left goes with them.
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();

  // Without loading the page anew, so that what is still in memory would show.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Basic 1' })).toContainText('0% complete');
  await page.getByRole('link', { name: 'View Moves: Basic 1' }).click();
  await expect(page.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
});

test('Deleting the account asks for confirmation, cannot be dismissed while it runs, reports a failure, and removes the account and its marks', async ({
  page,
  pageFaults,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('completedMoves', '{"basic-basic-1-two-foot-hop":true}'));
  const account = await signUp(page);
  await markDip(page);

  await page.goto('/profile');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('your account, with its name and email address');
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();

  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: 'identity-unavailable' } });
  });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete account and progress' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  for (const _press of [1, 2, 3]) await page.keyboard.press('Escape');
  fail();
  await expect(dialog.getByText('We don’t know whether your account was deleted.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Deleting the account failed')]);

  await page.unroute('**/api/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete account and progress' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(signIn(page, account)).rejects.toThrow('EMAIL_NOT_FOUND');

  // What a visitor marked on this device is still there.
  await page.goto(level);
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Completed: Two-foot hop in place' })).toBeVisible();

  await signUp(page, { email: account.email });
  await page.goto('/profile');
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByText('No Progress Yet')).toBeVisible();
});
