import type { Page } from '@playwright/test';
import { createAccount, createProviderAccount } from '../accounts.ts';
import type { Emulator } from '../emulator.ts';
import { expect, test } from '../skater.ts';
import { expectSignedIn, password, signInAtGoogle, widgetOn } from '../widget.ts';
import { standInForGoogle } from './gapi-stand-in.ts';

// The operator also offers Facebook, where a skater has the address of an account of ours.
const providers = ['facebook.com', 'google.com', 'password'];
const widget = { signInOptions: providers.map((provider) => ({ provider })) };
test.use({ siteSetup: { widget } });
test.beforeEach(({ context }) => standInForGoogle(context));

const calls = '**/accounts:signInWithIdp*';

/** The emulator would link the accounts by itself. The service asks for the owner's consent. */
async function signInWithFacebook(page: Page, email: string, verifiedProvider?: string[]): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const oauthAccessToken = JSON.stringify({ sub: email, email });
  const json = {
    needConfirmation: true,
    email,
    providerId: 'facebook.com',
    oauthAccessToken,
    verifiedProvider,
  };
  await page.route(calls, (route) => route.fulfill({ headers, json }), { times: 1 });
  await page.goto('/login');
  const button = widgetOn(page).button('Sign in with Facebook');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await signInAtGoogle(popup);
}

/** Signs in at Google with the account that has this address. */
async function confirmAtGoogle(page: Page, email: string): Promise<void> {
  const widget = widgetOn(page);
  await expect(widget.root).toContainText(`You’ve already used ${email}. Sign in with Google to continue.`);
  const button = widget.button('Sign in with Google');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.locator('.js-reuse-account', { hasText: email }).click();
}

async function readProviders({ callAdmin }: Emulator, email: string): Promise<string[]> {
  const { users } = await callAdmin('lookup', { email: [email] });
  return users[0].providerUserInfo.map(({ providerId }: { providerId: string }) => providerId);
}

test('Whose address has a password is asked for it, and can then sign in either way', async ({
  page,
  site,
}) => {
  const { email } = await createAccount(page);
  await signInWithFacebook(page, email);
  const widget = widgetOn(page);
  await expect(widget.root).toContainText(`You’ve already used ${email} to sign in.`);
  await expect(widget.root.locator('[autocomplete=username]')).toHaveValue(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email });
  expect(await readProviders(site.emulator, email)).toEqual(['password', 'facebook.com']);
});

test('Whose address has signed in with Google is led there, and can then sign in either way', async ({
  page,
  site,
}) => {
  const email = await createProviderAccount(page, 'google.com');
  await signInWithFacebook(page, email);
  await confirmAtGoogle(page, email);
  await expectSignedIn(page, { email });
  expect(await readProviders(site.emulator, email)).toEqual(['google.com', 'facebook.com']);
});

test('A skater whose accounts cannot be linked any more is asked to sign in again', async ({
  page,
  site,
}) => {
  const email = await createProviderAccount(page, 'google.com');
  await page.route(calls, (route) =>
    route.request().postDataJSON().idToken
      ? route.fulfill(site.emulator.refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'))
      : route.continue(),
  );
  await signInWithFacebook(page, email);
  await confirmAtGoogle(page, email);
  await expect(widgetOn(page).message('Please login again to perform this operation')).toBeVisible();
});

test.describe('With protected addresses', () => {
  test.use({ siteSetup: { widget, protection: true } });

  test('a skater whose address has signed in with Google is led there, not asked for a password', async ({
    page,
  }) => {
    const email = await createProviderAccount(page, 'google.com');
    await signInWithFacebook(page, email, ['google.com']);
    await confirmAtGoogle(page, email);
    await expectSignedIn(page, { email });
  });
});
