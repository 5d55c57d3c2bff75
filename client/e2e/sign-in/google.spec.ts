import { devices } from '@playwright/test';
import { newEmail } from '../accounts.ts';
import { standInForGoogle } from './gapi-stand-in.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, signInAtGoogle, widgetOn } from '../widget.ts';

test.beforeEach(({ context }) => standInForGoogle(context));

test('A skater signs in with Google in a pop-up, and nothing is requested from Google before', async ({
  page,
  site,
  thirdPartyRequests,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/login');
  const button = widgetOn(page).button('Sign in with Google');
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...hosts].filter((host) => host !== site.origin && host !== site.emulator.url)).toEqual([]);

  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expectSignedIn(page, await signInAtGoogle(popup));
  await expectNoCredential(page);
  expect(thirdPartyRequests.filter((url) => url.includes('gstatic.com'))).toEqual([]);
});

test('A blocked pop-up is reported, a second tap opens it, and the widget is offered again when it is closed', async ({
  page,
}) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  const widget = widgetOn(page);
  const button = widget.button('Sign in with Google');
  await button.click();
  const text = 'Your browser blocked the sign-in window. Please try again.';
  await expect(widget.message(text)).toBeVisible();
  await expect(widget.announced(text)).toHaveCount(1);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(popup.locator('#add-account-button')).toBeVisible();
  await popup.close();
  await expect(button).toBeEnabled();
});

test('An unreachable Google is reported', async ({ page, context }) => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.button('Sign in with Google').click();
  await expect(widget.message('A network error has occurred')).toBeVisible();
});

test.describe('On an iPhone', () => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 14'] ?? { defaultBrowserType: 'webkit' };
  test.use(phone);

  test('nothing is requested from Google before the skater chooses it, and the screen is wide enough', async ({
    page,
    thirdPartyRequests,
  }) => {
    const googleRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('google.com')) googleRequests.push(request.url());
    });
    const email = newEmail();
    await page.goto('/login');
    const widget = widgetOn(page);
    await widget.enterEmail(email);
    await expect(widget.title('Create account')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...googleRequests, ...thirdPartyRequests]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await widget.fillSignUp('Phone');
    await expectSignedIn(page, { displayName: 'Phone', email });
  });
});
