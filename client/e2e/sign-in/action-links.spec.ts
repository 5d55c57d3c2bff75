import { createAccount, signUp } from '../accounts.ts';
import type { Emulator } from '../emulator.ts';
import { expect, test } from '../skater.ts';
import { expectSignedIn, password, widgetOn } from '../widget.ts';

// Here the emulators write what they do into the server's log, which must not have any secret in the end.
test.use({ siteSetup: { embedded: true } });
// One after another: a server of their own, which one worker starts.
test.describe.configure({ mode: 'default' });

/** Has an email sent, and returns the code in its link. */
async function sendCode(emulator: Emulator, request: { requestType: string; email: string }) {
  const { oobCode } = await emulator.callAdmin('sendOobCode', { ...request, returnOobLink: true });
  return oobCode;
}

async function readAccount(emulator: Emulator, uid: string) {
  const { users } = await emulator.callAdmin('lookup', { localId: [uid] });
  return users[0];
}

test('A link in an email verifies an address once, and continues only to pages of our own', async ({
  page,
  site,
  thirdPartyRequests,
}) => {
  const { uid, email } = await createAccount(page);
  const widget = widgetOn(page);
  const linkTo = async (continueUrl: string) => {
    const oobCode = await sendCode(site.emulator, { requestType: 'VERIFY_EMAIL', email });
    return `/login?MODE=x&mode=VERIFYEMAIL&oobCode=${oobCode}&continueUrl=${encodeURIComponent(continueUrl)}`;
  };

  await page.goto(await linkTo('https://evil.example/steal'));
  await expect(widget.title('Your email has been verified')).toBeVisible();
  expect(await readAccount(site.emulator, uid)).toMatchObject({ emailVerified: true });
  await expect(widget.button('Continue')).toHaveCount(0);
  expect(page.url()).not.toContain('evil.example');
  expect(thirdPartyRequests).toEqual([]);
  await page.reload();
  await expect(widget.title('Try verifying your email again')).toBeVisible();
  await expect(widget.root.getByRole('link', { name: 'Back to Login' })).toBeVisible();

  await page.goto(await linkTo(`${site.origin}/privacy-policy`));
  await widget.button('Continue').click();
  await expect(page).toHaveURL('/privacy-policy');
});

/** Besides those to verify an address and to reset a password, which other tests open. */
const failures = {
  recoverEmail: 'Unable to update your email address',
  revertSecondFactorAddition: "Couldn't remove your second factor",
  verifyAndChangeEmail: 'Try updating your email again',
};
test('An invalid or missing code is explained, with a link back', async ({ page }) => {
  const widget = widgetOn(page);
  for (const [mode, title] of Object.entries(failures)) {
    await page.goto(`/login?mode=${mode}&oobCode=expired`);
    await expect(widget.title(title)).toBeVisible();
  }
  await page.goto('/login?mode=resetPassword');
  await expect(widget.title('Try resetting your password again')).toBeVisible();
  await widget.root.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(widget.button('Sign in with email')).toBeVisible();
});

test('The link in an email changes an address', async ({ page, site }) => {
  const { uid, email } = await createAccount(page);
  const newAddress = { newEmail: `new-${email}` };
  const oobCode = await sendCode(site.emulator, {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    email,
    ...newAddress,
  });
  await page.goto(`/login?mode=verifyAndChangeEmail&oobCode=${oobCode}`);
  await expect(widgetOn(page).title('Your email has been verified and changed')).toBeVisible();
  expect(await readAccount(site.emulator, uid)).toMatchObject({ email: `new-${email}` });
});

test('The link in an email reverts an address change, and reports when it cannot send a code for a new password', async ({
  page,
  site,
}) => {
  const { uid, email } = await createAccount(page);
  const { idToken } = await site.emulator.call('signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  // The service then writes to the old address.
  await site.emulator.call('update', { idToken, email: `new-${email}` });
  const { oobCode } = await site.emulator.codeFor(email, 'RECOVER_EMAIL');
  await page.goto(`/login?mode=recoverEmail&oobCode=${oobCode}`);
  const widget = widgetOn(page);
  await expect(widget.title('Updated email address')).toBeVisible();
  expect(await readAccount(site.emulator, uid)).toMatchObject({ email });

  await page.route('**/accounts:sendOobCode*', (route) => route.fulfill(site.emulator.refusal('INTERNAL')));
  await widget.button('change your password right away').click();
  await expect(widget.message('Unable to send password reset code to specified email')).toBeVisible();
});

test('A skater returns to the page of our own that the link names, never to another host', async ({
  page,
}) => {
  const { email } = await createAccount(page);
  const widget = widgetOn(page);
  await page.goto('/login?signInSuccessUrl=https%3A%2F%2Fevil.example%2F');
  await expect(page).toHaveURL('/login');
  await widget.enterEmail(email);
  // Without the cookie it would be refused, which is a fault.
  const marksRead = page.waitForResponse(/\/api\/progress$/);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email });
  await marksRead;
  await page.context().clearCookies();
  await page.goto('/login?signInSuccessUrl=%2Fprivacy-policy');
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email }, '/privacy-policy');
});

test('A signed-in skater can also use the link in an email', async ({ page, site }) => {
  const { email } = await signUp(page);
  const oobCode = await sendCode(site.emulator, { requestType: 'VERIFY_EMAIL', email });
  await page.goto(`/login?mode=verifyEmail&oobCode=${oobCode}`);
  const widget = widgetOn(page);
  await expect(widget.title('Your email has been verified')).toBeVisible();
  await widget.root.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/profile');
});
