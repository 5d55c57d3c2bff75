import type { Page } from '@playwright/test';
import { createProviderAccount } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, signInAtGoogle, widgetOn } from '../widget.ts';
import { standInForGoogle } from './gapi-stand-in.ts';

test.beforeEach(({ context }) => standInForGoogle(context));

async function openPopup(page: Page): Promise<Page> {
  const button = widgetOn(page).button('Sign in with Google');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

test('A skater signs in with Google in a pop-up of 500 by 600, and nothing is requested from Google before', async ({
  page,
  site,
  thirdPartyRequests,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/login');
  await expect(widgetOn(page).button('Sign in with Google')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...hosts].filter((host) => host !== site.origin && host !== site.emulator.url)).toEqual([]);

  const popup = await openPopup(page);
  expect(popup.viewportSize()).toEqual({ width: 500, height: 600 });
  await expectSignedIn(page, await signInAtGoogle(popup));
  await expectNoCredential(page);
  expect(thirdPartyRequests.filter((url) => url.includes('gstatic.com'))).toEqual([]);
});

test('A blocked pop-up is reported, and announced; a second tap opens it', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  const widget = widgetOn(page);
  await widget.button('Sign in with Google').click();
  const text = 'Your browser blocked the sign-in window. Please try again.';
  await expect(widget.message(text)).toBeVisible();
  await expect(widget.announced(text)).toHaveCount(1);
  const popup = await openPopup(page);
  await expect(popup.locator('#add-account-button')).toBeVisible();
});

test('A skater who closes the pop-up can choose again', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await expect(popup.locator('#add-account-button')).toBeVisible();
  await popup.close();
  await expect(widgetOn(page).button('Sign in with Google')).toBeEnabled();
});

test('An address that has signed in with Google before is led there; of two addresses, the skater chooses', async ({
  page,
}) => {
  const email = await createProviderAccount(page, 'google.com');
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await expect(widget.root).toContainText(`You’ve already used ${email}. Sign in with Google to continue.`);
  const other = await signInAtGoogle(await openPopup(page));
  await expect(widget.root).toContainText(`Continue with ${other.email}?`);
  await expect(widget.root).toContainText(`You originally wanted to sign in with ${email}`);
  await widget.button('Continue').click();
  await expectSignedIn(page, other);
});

test('An unreachable Google is reported', async ({ page, context }) => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.button('Sign in with Google').click();
  await expect(widget.message('A network error has occurred')).toBeVisible();
});
