import { signIn, signUp } from '../accounts.ts';
import { basic1, completedMoves, readSavedProgress, toggle } from '../level-page.ts';
import { expect, test } from '../skater.ts';

test('A skater who deletes her account can no longer sign in, and what she completed without it stays', async ({
  page,
}) => {
  await page.goto(basic1);
  await toggle(page, 'two-foot-hop').click();
  await expect(completedMoves(page)).toHaveCount(1);
  const account = await signUp(page);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible();
  await toggle(page).click();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-dip': true });

  await page.goto('/profile');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(account.email);
  await dialog.getByRole('button', { name: 'Delete account and progress' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(signIn(page, account)).rejects.toThrow('EMAIL_NOT_FOUND');

  await page.goto(basic1);
  await expect(page.getByRole('button', { name: 'Completed: Two-foot hop in place' })).toBeVisible();
  await expect(completedMoves(page)).toHaveCount(1);
});
