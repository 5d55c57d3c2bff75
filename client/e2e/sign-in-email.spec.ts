import { createAccount, createProviderAccount, newEmail } from './accounts.ts';
import { expect, test } from './skater.ts';
import { expectNoCredential } from './stored-secrets.ts';
import { expectSignedIn, password, widgetOn } from './widget.ts';

// One after another: protection on and off are two servers.
test.describe.configure({ mode: 'default' });

for (const protection of [false, true]) {
  const entry = protection ? 'Create account with email' : 'Sign in with email';

  test.describe(`With e-mail enumeration protection ${protection ? 'on' : 'off'}`, () => {
    test.use({ siteSetup: protection ? { protection } : {} });

    test('a new skater signs up by name, and the browser keeps no Firebase credential', async ({
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
      await widget.enterEmail(email, entry);
      await widget.fillSignUp('Michelle K');
      await expectSignedIn(page, { displayName: 'Michelle K', email });
      await expectNoCredential(page);
      expect([...hosts].sort()).toEqual([site.origin, site.emulator.url].sort());
      expect(thirdPartyRequests).toEqual([]);
    });

    test('a returning skater signs in', async ({ page }) => {
      const { email } = await createAccount(page, { displayName: 'Yuna' });
      await page.goto('/login');
      const widget = widgetOn(page);
      await widget.enterEmail(email);
      await widget.fillPassword(password);
      await expectSignedIn(page, { displayName: 'Yuna', email });
      await expectNoCredential(page);
    });

    test('a wrong password is refused beside its field, and read out', async ({ page }) => {
      const { email } = await createAccount(page);
      await page.goto('/login');
      const widget = widgetOn(page);
      await widget.enterEmail(email);
      await widget.fillPassword('wrong-password');
      const text = "The email and password you entered don't match";
      await expect(widget.message(text)).toBeVisible();
      await expect(widget.announced(text)).toHaveCount(1);
      await expect(widget.field('Password')).toHaveAttribute('aria-invalid', 'true');
      await expect(widget.field('Password')).toHaveAccessibleDescription(text);
      await widget.fillPassword(password);
      await expectSignedIn(page, { email });
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

    test('an address, a name and a strong password are asked for', async ({ page }) => {
      await page.goto('/login');
      const widget = widgetOn(page);
      if (protection) await widget.button('Create account').click();
      await widget.enterEmail('', entry);
      await expect(widget.message('Enter your email address to continue')).toBeVisible();
      await widget.field('Email').fill('not-an-address');
      await widget.button('Next').click();
      await expect(widget.message("That email address isn't correct")).toBeVisible();
      await widget.field('Email').fill(newEmail());
      await widget.button('Next').click();
      await widget.fillSignUp('', '');
      await expect(widget.message('Enter your account name')).toBeVisible();
      await expect(widget.message('Enter your password')).toBeVisible();
      await expect(widget.announced('Enter your account name Enter your password')).toHaveCount(1);
      await widget.fillSignUp('Sasha', 'abc');
      await expect(
        widget.message('Strong passwords have at least 6 characters and a mix of letters and numbers'),
      ).toBeVisible();
    });

    test('a forgotten password is replaced by the link in an e-mail', async ({ page, site }) => {
      const { email } = await createAccount(page, { displayName: 'Scott' });
      await page.goto('/login');
      const widget = widgetOn(page);
      await widget.enterEmail(email);
      await widget.button('Trouble signing in?').click();
      await expect(widget.field('Email')).toHaveValue(email);
      await widget.button('Send').click();
      await expect(widget.title('Check your email')).toBeVisible();
      const { oobCode } = await site.emulator.codeFor(email, 'PASSWORD_RESET');
      await page.goto(`/login?mode=resetPassword&oobCode=${oobCode}&apiKey=demo-key&lang=en`);
      await expect(widget.title('Reset your password')).toBeVisible();
      await widget.field('New password').fill('abc');
      await widget.button('Save').click();
      await expect(widget.message('Strong passwords have at least 6 characters')).toBeVisible();
      await widget.field('New password').fill('new-axel-3');
      await widget.button('Save').click();
      await expect(widget.title('Password changed')).toBeVisible();
      await widget.root.getByRole('link', { name: 'Back to sign in' }).click();
      await widget.enterEmail(email);
      await widget.fillPassword('new-axel-3');
      await expectSignedIn(page, { displayName: 'Scott', email });
    });

    test('an unknown address has no account, or that is not revealed', async ({ page }) => {
      await page.goto('/login');
      const widget = widgetOn(page);
      await widget.enterEmail(newEmail());
      if (!protection) return expect(widget.title('Create account')).toBeVisible();
      await widget.fillPassword(password);
      await expect(widget.message("The email and password you entered don't match")).toBeVisible();
    });

    test('an address that belongs to a provider which is not offered has a way on and a way back', async ({
      page,
    }) => {
      const email = await createProviderAccount(page, 'facebook.com');
      await page.goto('/login');
      const widget = widgetOn(page);
      await widget.enterEmail(email);
      if (protection) {
        await widget.button('Trouble signing in?').click();
        return expect(widget.title('Recover password')).toBeVisible();
      }
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
  });
}

test('An account that vanished between address and password is reported', async ({
  page,
  site,
  pageFaults,
}) => {
  const { uid, email } = await createAccount(page);
  const widget = widgetOn(page);
  await page.goto('/login');
  await widget.enterEmail(email);
  await expect(widget.field('Password')).toBeVisible();
  await site.emulator.callAdmin('delete', { localId: uid });
  await widget.fillPassword(password);
  await expect(widget.message("That email address doesn't match an existing account")).toBeVisible();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('auth/user-not-found')]);
});

test('The widget works again after leaving the page and coming back', async ({ page }) => {
  const { email } = await createAccount(page, { displayName: 'Kaori' });
  await page.goto('/login');
  const widget = widgetOn(page);
  await expect(widget.button('Sign in with email')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(widget.root).toHaveCount(0);
  await page.getByRole('link', { name: 'Login' }).click();
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { displayName: 'Kaori', email });
});

test('A failing network is reported', async ({ page, site, pageFaults }) => {
  const { email } = await createAccount(page);
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await expect(widget.field('Password')).toBeVisible();
  await page.route(`${site.emulator.url}/**`, (route) => route.abort());
  await widget.fillPassword(password);
  await expect(widget.message('A network error has occurred')).toBeVisible();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('auth/network-request-failed')]);
});

test('A new password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(newEmail());
  await widget.field('Choose password').fill(password);
  await widget.button('Show password').click();
  await expect(widget.field('Choose password')).toHaveAttribute('type', 'text');
  await widget.button('Hide password').click();
  await expect(widget.field('Choose password')).toHaveAttribute('type', 'password');
});
