import { signUp } from '../accounts.ts';
import { basic1, readSavedProgress, toggle } from '../level-page.ts';
import { expect, test } from '../skater.ts';

test('Moves completed before signing in are saved to the account on request, and appear on a second device', async ({
  page,
  openSecondBrowser,
}) => {
  await page.goto(basic1);
  await toggle(page).click();
  await expect(toggle(page)).toHaveText('Completed');
  const account = await signUp(page);
  await page.reload();
  await expect(page.getByText('Save the move you completed before signing in?')).toBeVisible();
  await expect(toggle(page)).toHaveText('Mark Complete');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved 1 move.')).toBeVisible();
  await expect(toggle(page)).toHaveText('Completed');
  const device = await openSecondBrowser(account);
  await device.goto(basic1);
  await expect(toggle(device)).toHaveText('Completed');
});

test('Changes made on two devices at the same time are all saved', async ({ page, openSecondBrowser }) => {
  const account = await signUp(page);
  await page.goto(basic1);
  await toggle(page).click();
  await expect.poll(() => readSavedProgress(page)).toEqual({ 'basic-basic-1-dip': true });
  const device = await openSecondBrowser(account);
  await device.goto(basic1);
  await expect(toggle(device)).toHaveText('Completed');

  // One after the other on each device, which has one pointer.
  const clickOnDevice = async () => {
    await toggle(device, 'march-forward').click();
    await toggle(device).click();
  };
  await Promise.all([toggle(page, 'two-foot-hop').click(), clickOnDevice()]);
  await expect
    .poll(() => readSavedProgress(page))
    .toEqual({
      'basic-basic-1-dip': false,
      'basic-basic-1-two-foot-hop': true,
      'basic-basic-1-march-forward': true,
    });
});
