import type { Page } from '@playwright/test';
import { newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectOnlyTraces, setUpWidget, widgetOn } from '../widget.ts';
import { expectAccessible, expectNone, expectReflow } from './accessibility.ts';
import {
  findBadlyMarkedFields,
  findFaintTexts,
  findSmallTargets,
  findTextsThatDoNotGrow,
} from './widget-faults.ts';

const providers = [
  'google.com',
  'password',
  'phone',
  'facebook.com',
  'twitter.com',
  'github.com',
  'microsoft.com',
  'apple.com',
  'yahoo.com',
  'saml.x',
  'oidc.y',
];
const signInOptions = providers.map((provider) => ({ provider }));
// In order, so that only one worker starts their server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 320, height: 700 }, siteSetup: { protection: true } });
test.beforeEach(({ context }) => setUpWidget(context, { tosUrl: '/privacy-policy', signInOptions }));

/** Expects of a screen of the widget also what axe does not see. */
async function expectScreen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(`${name}: texts stand out, ${colorScheme}`, () =>
      expect.soft.poll(() => page.evaluate(findFaintTexts)).toEqual([]));
  }
  // Labels grow at once under reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [promise, findFaults] of [
    ['fields with a message look so, and focus rings show', findBadlyMarkedFields],
    ['texts double when the skater doubles their size', findTextsThatDoNotGrow],
    ['targets are tall enough for gloves', findSmallTargets],
  ] as const) {
    await expectNone(`${name}: ${promise}`, () => page.evaluate(findFaults));
  }
  await test.step(`${name}: has one first heading`, () =>
    // Playwright goes by the element, assistive technology by the level.
    expect.soft(page.locator('h1:visible:not([aria-level])')).toHaveText('Login'));
  await expectAccessible(page, name);
}

test.afterEach(({ pageFaults }) => expectOnlyTraces(pageFaults));

test('Signing in with a password, and recovering it', async ({ page }) => {
  test.slow();
  const widget = widgetOn(page);
  await page.goto('/login');
  await expect(widget.button('Sign in with Google')).toBeVisible();
  for (const icon of await widget.root.locator('img').all()) {
    expect(await icon.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(
      true,
    );
  }
  await expect(widget.root.getByText('Terms of Service')).toBeVisible();
  await expectScreen(page, 'providers');
  await widget.enterEmail('x');
  await expect(widget.message("That email address isn't correct")).toBeVisible();
  await expectScreen(page, 'email');
  await widget.field('Email').fill(newEmail());
  await widget.button('Next').click();
  await widget.fillPassword('wrong');
  await expect(widget.message("don't match")).toBeVisible();
  await expectScreen(page, 'password');
  await widget.button('Trouble signing in?').click();
  await expect(widget.title('Recover password')).toBeVisible();
  await expectScreen(page, 'recover');
  await widget.button('Send').click();
  await expect(widget.title('Check your email')).toBeVisible();
  await expectScreen(page, 'recovery email');
});

test('Creating an account', async ({ page }) => {
  const widget = widgetOn(page);
  await page.goto('/login');
  await widget.button('Create account').click();
  await widget.enterEmail(newEmail(), 'Create account with email');
  await widget.fillSignUp('', '');
  await expect(widget.message('Enter your password')).toBeVisible();
  await expectScreen(page, 'sign-up');
});

test('A link for a new password that has expired', async ({ page }) => {
  await page.goto('/login?mode=resetPassword&oobCode=x');
  await expect(widgetOn(page).title('Try resetting your password again')).toBeVisible();
  await expectScreen(page, 'reset failure');
});

test('Signing in with a phone number, and its countries', async ({ page }) => {
  const widget = widgetOn(page);
  await page.goto('/login');
  await widget.button('Sign in with phone').click();
  await expect(widget.title('Enter your phone number')).toBeVisible();
  await expectScreen(page, 'phone');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectReflow(page, 'phone');
  await widget.root.locator('.firebaseui-id-country-selector').click();
  await expect(page.locator('.firebaseui-list-box-dialog')).toBeVisible();
  await expectAccessible(page, 'countries');
});

test('The tips for an email that does not arrive', async ({ page, context }) => {
  await setUpWidget(context, { signInOptions: [{ provider: 'password', signInMethod: 'emailLink' }] });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.field('Email').fill(newEmail());
  await widget.button('Next').click();
  await widget.button('Trouble getting email?').click();
  await expect(widget.root.getByText('Check if the email was marked as spam')).toBeVisible();
  await expectScreen(page, 'tips');
});
