import type { Page } from '@playwright/test';
import { createAccount, newEmail } from '../accounts.ts';
import { standInForGoogle } from './gapi-stand-in.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import {
  expectOnlyTraces,
  expectSignedIn,
  password,
  setUpWidget,
  signInAtGoogle,
  widgetOn,
} from '../widget.ts';

// In order, so that only one worker starts their servers, with protection and without.
test.describe.configure({ mode: 'default' });

test('Where an administrator creates the accounts, an unauthorized skater is told whom to contact', async ({
  page,
  context,
}) => {
  const disableSignUp = { status: true, adminEmail: 'coach@example.com', helpLink: '/privacy-policy' };
  await setUpWidget(context, { signInOptions: [{ provider: 'password', disableSignUp }] });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.field('Email').fill(newEmail());
  await widget.button('Next').click();
  await expect(widget.title('Not Authorized')).toBeVisible();
  await expect(widget.root).toContainText('coach@example.com');
  const [help] = await Promise.all([page.waitForEvent('popup'), widget.button('Learn More').click()]);
  await expect(help).toHaveURL('/privacy-policy');
});

test.describe('Where sign-up is closed and addresses are protected', () => {
  test.use({ siteSetup: { protection: true } });

  test('returning skaters sign in', async ({ page, context }) => {
    await setUpWidget(context, {
      signInOptions: [{ provider: 'password', disableSignUp: { status: true } }],
    });
    const { email } = await createAccount(page, { displayName: 'Elvis' });
    await page.goto('/login');
    const widget = widgetOn(page);
    await expect(widget.field('Email')).toBeVisible();
    await expect(widget.button('Create account')).toHaveCount(0);
    await widget.field('Email').fill(email);
    await widget.button('Next').click();
    await widget.fillPassword(password);
    await expectSignedIn(page, { displayName: 'Elvis', email });
  });
});

for (const protection of [false, true]) {
  test.describe(`By an emailed link, with protection ${protection ? 'on' : 'off'}`, () => {
    const signInOptions = [{ provider: 'password', signInMethod: 'emailLink' as const }];
    test.use({ siteSetup: protection ? { protection } : {} });
    test.beforeEach(({ context }) => setUpWidget(context, { signInOptions }));

    test('a skater signs in; the link can be sent again, and asks for the address on another device', async ({
      page,
      site,
      browser,
    }) => {
      const email = newEmail();
      await requestLink(page, email);
      const widget = widgetOn(page);
      await widget.button('Trouble getting email?').click();
      await widget.button('Resend').click();
      await expect(widget.title('Sign-in email sent')).toBeVisible();
      const { oobLink } = await site.emulator.codeFor(email, 'EMAIL_SIGNIN');

      const other = await browser.newPage();
      await setUpWidget(other.context(), { signInOptions });
      await other.goto(oobLink);
      await expect(widgetOn(other).title('Confirm email')).toBeVisible();
      await other.close();

      await page.goto(oobLink);
      await expectSignedIn(page, { displayName: null, email });
    });

    if (protection) return;

    test('a skater signs in with a link that leads directly to our page', async ({ page, site }) => {
      const email = newEmail();
      await requestLink(page, email);
      const { oobLink } = await site.emulator.codeFor(email, 'EMAIL_SIGNIN');
      await page.goto(`/login${new URL(oobLink).search}`);
      await expectSignedIn(page, { displayName: null, email });
    });

    test('an invalid or expired link is reported', async ({ page, site, pageFaults }) => {
      const widget = widgetOn(page);
      await page.goto('/login?mode=signIn&oobCode=bad&apiKey=demo-key&lang=en');
      await expect(
        widget.message(
          'The action code is invalid. This can happen if the code is malformed, expired, or has already been used.',
        ),
      ).toBeVisible();
      await page.route('**/accounts:resetPassword*', (route) =>
        route.fulfill(site.emulator.refusal('EXPIRED_OOB_CODE')),
      );
      await page.goto('/login?mode=signIn&oobCode=old&apiKey=demo-key&lang=en');
      await expect(widget.message('This code has expired.')).toBeVisible();
      expectOnlyTraces(pageFaults);
    });
  });
}

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.field('Email').fill(email);
  await widget.button('Next').click();
  await expect(widget.title('Sign-in email sent')).toBeVisible();
}

test.describe('By redirect', () => {
  test.beforeEach(({ context }) => standInForGoogle(context));

  test('a skater signs in with Google', async ({ page, context }) => {
    await setUpWidget(context, { signInFlow: 'redirect' });
    await page.goto('/login');
    await widgetOn(page).button('Sign in with Google').click();
    await expectSignedIn(page, await signInAtGoogle(page));
    await expectNoCredential(page);
  });

  test('with an immediate redirect, a failed token exchange causes no redirect loop', async ({
    page,
    context,
    pageFaults,
  }) => {
    await setUpWidget(context, {
      signInFlow: 'redirect',
      immediateFederatedRedirect: true,
      signInOptions: [{ provider: 'google.com' }],
    });
    let swaps = 0;
    await page.route('**/api/session', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      swaps += 1;
      return swaps === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await page.goto('/login');
    await signInAtGoogle(page);
    const widget = widgetOn(page);
    await expect(widget.root.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await widget.button('Try again').click();
    await expectSignedIn(page, await signInAtGoogle(page));
    expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-in failed')]);
  });
});

test('Whose address has a password already is asked for it, to link the accounts', async ({
  page,
  context,
}) => {
  const headers = { 'access-control-allow-origin': '*' };
  await standInForGoogle(context);
  await setUpWidget(context, { signInOptions: [{ provider: 'facebook.com' }, { provider: 'password' }] });
  const { email } = await createAccount(page);
  // The emulator links by itself. The service asks for the owner's consent.
  const json = { needConfirmation: true, email, providerId: 'facebook.com', oauthAccessToken: 'x' };
  await page.route('**/accounts:signInWithIdp*', (route) => route.fulfill({ headers, json }));
  await page.goto('/login');
  const widget = widgetOn(page);
  const button = widget.button('Sign in with Facebook');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await signInAtGoogle(popup);
  await expect(widget.root).toContainText(`You’ve already used ${email} to sign in.`);
  await expect(widget.root.locator('[autocomplete=username]')).toHaveValue(email);
  await expect(widget.field('Password')).toBeVisible();
});
