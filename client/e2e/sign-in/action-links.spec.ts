import { createAccount } from '../accounts.ts';
import type { Emulator } from '../emulator.ts';
import { expect, test } from '../skater.ts';
import { widgetOn } from '../widget.ts';

/** Has an email sent, and returns the code in its link. */
async function sendCode(emulator: Emulator, request: { requestType: string; email: string }) {
  const { oobCode } = await emulator.callAdmin('sendOobCode', { ...request, returnOobLink: true });
  return oobCode;
}

async function readAccount(emulator: Emulator, uid: string) {
  const { users } = await emulator.callAdmin('lookup', { localId: [uid] });
  return users[0];
}

const verify = 'Verify my email address';
const recover = 'Get my old email address back';
const change = 'Use my new email address';

test('The link in an email verifies an address, once, and only after a press', async ({ page, site }) => {
  const { uid, email } = await createAccount(page);
  const oobCode = await sendCode(site.emulator, { requestType: 'VERIFY_EMAIL', email });
  await page.goto(`/login?MODE=x&mode=VERIFYEMAIL&oobCode=${oobCode}`);
  const widget = widgetOn(page);
  await expect(widget.button(verify)).toBeVisible();
  expect(await readAccount(site.emulator, uid)).not.toMatchObject({ emailVerified: true });
  await widget.button(verify).click();
  await expect(widget.title('Your email has been verified')).toBeVisible();
  expect(await readAccount(site.emulator, uid)).toMatchObject({ emailVerified: true });
  await page.reload();
  await widget.button(verify).click();
  await expect(widget.title('Try verifying your email again')).toBeVisible();
  await expect(widget.root.getByRole('link', { name: 'Back to Login' })).toBeVisible();
});

test('A link in an email continues only to pages of our own', async ({ page, site, thirdPartyRequests }) => {
  const { email } = await createAccount(page);
  const widget = widgetOn(page);
  const linkTo = async (continueUrl: string) => {
    const oobCode = await sendCode(site.emulator, { requestType: 'VERIFY_EMAIL', email });
    return `/login?mode=verifyEmail&oobCode=${oobCode}&continueUrl=${encodeURIComponent(continueUrl)}`;
  };
  await page.goto(await linkTo('https://evil.example/steal'));
  await widget.button(verify).click();
  await expect(widget.title('Your email has been verified')).toBeVisible();
  await expect(widget.button('Continue')).toHaveCount(0);
  expect(page.url()).not.toContain('evil.example');
  expect(thirdPartyRequests).toEqual([]);

  await page.goto(await linkTo(`${site.origin}/privacy-policy`));
  await widget.button(verify).click();
  await widget.button('Continue').click();
  await expect(page).toHaveURL('/privacy-policy');
});

/** Besides those to verify an address and to reset a password, which other tests open. */
const failures = [
  ['recoverEmail', recover, 'Unable to update your email address'],
  ['revertSecondFactorAddition', 'Remove the second sign-in step', "Couldn't remove your second factor"],
  ['verifyAndChangeEmail', change, 'Try updating your email again'],
] as const;
test('An invalid or missing code is explained, with a link back', async ({ page }) => {
  const widget = widgetOn(page);
  for (const [mode, label, title] of failures) {
    await page.goto(`/login?mode=${mode}&oobCode=expired`);
    await widget.button(label).click();
    await expect(widget.title(title)).toBeVisible();
  }
  await page.goto('/login?mode=resetPassword');
  await expect(widget.title('Try resetting your password again')).toBeVisible();
  await widget.root.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(widget.button('Sign in with email')).toBeVisible();
});
