import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, setUpWidget, signInAtGoogle, widgetOn } from '../widget.ts';
import { standInForGoogle } from './gapi-stand-in.ts';

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

test.describe('By redirect', () => {
  test.beforeEach(({ context }) => standInForGoogle(context));

  test('a skater signs in with Google', async ({ page, context }) => {
    await setUpWidget(context, { signInFlow: 'redirect' });
    await page.goto('/login');
    await widgetOn(page).button('Sign in with Google').click();
    await expectSignedIn(page, await signInAtGoogle(page));
    await expectNoCredential(page);
  });

  test('with an immediate redirect, a failed token exchange stores no credential, and waits for the skater to try again', async ({
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
    await expectNoCredential(page);
    await widget.button('Try again').click();
    await expectSignedIn(page, await signInAtGoogle(page));
    expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-in failed')]);
  });
});

test.describe('With one tap', () => {
  const clientId = 'ours';
  // A server that has these settings lets Google's script in.
  test.use({ bypassCSP: true });
  test.beforeEach(({ context }) =>
    setUpWidget(context, {
      credentialHelper: 'googleyolo',
      signInOptions: [{ provider: 'google.com', clientId }, { provider: 'password' }],
    }),
  );

  /** Google's script, with a skater who at once taps the account that it offers. */
  async function tapOn(context: BrowserContext, answer: { credential: string; clientId: string }) {
    const body = `
      let options;
      const id = { initialize: (given) => { options = given; }, prompt: () => options.callback(${JSON.stringify(answer)}), cancel() {} };
      window.google = { accounts: { id } };
      window.onGoogleLibraryLoad();`;
    await context.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
  }

  test('a skater signs in', async ({ page, context }) => {
    const email = newEmail();
    // In place of Google's token, the emulator accepts its claims.
    const credential = JSON.stringify({ sub: randomUUID(), email, email_verified: true });
    await tapOn(context, { credential, clientId });
    await page.goto('/login');
    await expectSignedIn(page, { email });
  });

  test('a credential for another app is refused', async ({ page, context }) => {
    await tapOn(context, { credential: 'x', clientId: 'another' });
    await page.goto('/login');
    const text = 'The selected credential for the authentication provider is not supported!';
    await expect(widgetOn(page).message(text)).toBeVisible();
  });
});
