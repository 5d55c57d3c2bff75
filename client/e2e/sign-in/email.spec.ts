import { createAccount, createProviderAccount, newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, password, widgetOn } from '../widget.ts';

// One after another: protection on and off are two servers.
test.describe.configure({ mode: 'default' });

for (const protection of [false, true]) {
  const entry = protection ? 'Create account with email' : 'Sign in with email';

  test.describe(`With email enumeration protection ${protection ? 'on' : 'off'}`, () => {
    test.use({ siteSetup: protection ? { protection } : {} });

    test('a new skater signs up with an address, a name and a strong password; the browser stores no Firebase credential, and marks go only to our server', async ({
      page,
      site,
      thirdPartyRequests,
    }) => {
      const email = newEmail();
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await page.goto('/login');
      const widget = widgetOn(page);
      if (protection) await widget.button('Create account').click();
      await widget.enterEmail('', entry);
      await expect(widget.message('Enter your email address to continue')).toBeVisible();
      await widget.field('Email').fill('not-an-address');
      await widget.button('Next').click();
      await expect(widget.message("That email address isn't correct")).toBeVisible();
      const firstAnnouncement = await widget
        .announced("That email address isn't correct")
        .evaluateHandle((status) => status.firstChild);
      await widget.button('Next').click();
      // Announced again, although the message is the same.
      await expect.poll(() => firstAnnouncement.evaluate((node) => node?.isConnected)).toBe(false);
      await expect(widget.announced("That email address isn't correct")).toHaveCount(1);
      await widget.field('Email').fill(email);
      await widget.button('Next').click();

      await widget.fillSignUp('', '');
      await expect(widget.message('Enter your account name')).toBeVisible();
      await expect(widget.message('Enter your password')).toBeVisible();
      await expect(widget.announced('Enter your account name Enter your password')).toHaveCount(1);
      await widget.fillSignUp('Michelle K', 'abc');
      await expect(
        widget.message('Strong passwords have at least 6 characters and a mix of letters and numbers'),
      ).toBeVisible();
      await widget.button('Show password').click();
      await expect(widget.field('Choose password')).toHaveAttribute('type', 'text');
      await widget.button('Hide password').click();
      await expect(widget.field('Choose password')).toHaveAttribute('type', 'password');

      await widget.fillSignUp(`Tatum O'Neal & "Co" <3`);
      await expectSignedIn(page, { displayName: `Tatum O'Neal & "Co" <3`, email });
      await expectNoCredential(page);
      expect([...hosts].sort()).toEqual([site.origin, site.emulator.url].sort());

      hosts.clear();
      await page.goto('/category/basic/level/basic-1');
      await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
      await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByText('1 move completed')).toBeVisible();
      await expectNoCredential(page);
      expect([...hosts]).toEqual([site.origin]);
      expect(thirdPartyRequests).toEqual([]);
    });

    test('a wrong password is reported beside its field, and announced; Login in the header starts over', async ({
      page,
    }) => {
      const { email } = await createAccount(page, { displayName: 'As an earlier release stored O&#39;Neal' });
      await page.goto('/login');
      const widget = widgetOn(page);
      await widget.enterEmail(email);
      await widget.fillPassword('wrong-password');
      const text = "The email and password you entered don't match";
      await expect(widget.message(text)).toBeVisible();
      await expect(widget.announced(text)).toHaveCount(1);
      await expect(widget.field('Password')).toHaveAttribute('aria-invalid', 'true');
      await expect(widget.field('Password')).toHaveAccessibleDescription(text);
      await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
      await widget.enterEmail(email);
      await widget.fillPassword(password);
      await expectSignedIn(page, { displayName: "As an earlier release stored O'Neal", email });
    });

    test('an address that is taken cannot be signed up again', async ({ page }) => {
      const email = newEmail();
      await page.goto('/login');
      const widget = widgetOn(page);
      if (protection) await widget.button('Create account').click();
      await widget.enterEmail(email, entry);
      await expect(widget.title('Create account')).toBeVisible();
      await createAccount(page, { email });
      await widget.fillSignUp('Late');
      await expect(widget.message('The email address is already used by another account')).toBeVisible();
    });
  });
}

test('The link in an email resets a forgotten password', async ({ page, site }) => {
  const { email } = await createAccount(page, { displayName: 'Scott' });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.button('Trouble signing in?').press('Space');
  // Each page of the widget takes the focus, also one that begins with no field.
  await expect(widget.title('Recover password')).toBeFocused();
  await expect(widget.field('Email')).toHaveValue(email);
  await widget.button('Send').click();
  await expect(widget.title('Check your email')).toBeVisible();
  const { oobCode } = await site.emulator.codeFor(email, 'PASSWORD_RESET');
  await page.goto(`/login?mode=resetPassword&oobCode=${oobCode}&apiKey=demo-key&lang=en`);
  await expect(widget.title('Reset your password')).toBeVisible();
  await expect(widget.root.locator('[autocomplete=username]')).toHaveValue(email);
  await widget.field('New password').fill('abc');
  await widget.button('Save').click();
  await expect(widget.message('Strong passwords have at least 6 characters')).toBeVisible();
  await widget.field('New password').fill('new-axel-3');
  await widget.button('Save').click();
  await expect(widget.title('Password changed')).toBeVisible();
  await widget.root.getByRole('link', { name: 'Back to Login' }).click();
  await widget.enterEmail(email);
  await widget.fillPassword('new-axel-3');
  await expectSignedIn(page, { displayName: 'Scott', email });
});

test('A link to reset a password is not called expired while the service cannot be reached', async ({
  page,
  site,
  pageFaults,
}) => {
  const { email } = await createAccount(page);
  const { oobCode } = await site.emulator.callAdmin('sendOobCode', {
    requestType: 'PASSWORD_RESET',
    email,
    returnOobLink: true,
  });
  const widget = widgetOn(page);
  const calls = '**/accounts:resetPassword*';
  await page.route(calls, (route) => route.abort());
  await page.goto(`/login?mode=resetPassword&oobCode=${oobCode}`);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.unroute(calls);
  await widget.button('Try again').click();
  await widget.field('New password').fill('new-axel-3');
  await page.route(calls, (route) => route.abort());
  await widget.button('Save').click();
  await expect(widget.button('Try again')).toBeVisible();
  await page.unroute(calls);
  await widget.button('Try again').click();
  await widget.field('New password').fill('new-axel-3');
  await widget.button('Save').click();
  await expect(widget.title('Password changed')).toBeVisible();
  expect(pageFaults.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('Sign-in failed')]));
});

test('An address of a provider that is not offered can still continue or go back', async ({ page }) => {
  const email = await createProviderAccount(page, 'facebook.com');
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  const notice = `To continue sign in with ${email} on this device, you have to recover the password.`;
  await expect(widget.root).toContainText(notice);
  await widget.button('Recover password').click();
  await expect(widget.field('Email')).toHaveValue(email);
  await widget.button('Cancel').click();
  await widget.enterEmail(email);
  await expect(widget.root).toContainText(notice);
  await widget.button('Cancel').click();
  await expect(widget.button('Sign in with email')).toBeVisible();
});
