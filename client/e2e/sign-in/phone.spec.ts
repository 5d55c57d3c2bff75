import type { Page } from '@playwright/test';
import { expect, test } from '../skater.ts';
import { expectOnlyTraces, expectSignedIn, widgetOn } from '../widget.ts';

const widget = { signInOptions: [{ provider: 'phone' as const, whitelistedCountries: ['CA', '+1'] }] };
test.use({ siteSetup: { widget } });

async function openPhonePage(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(widgetOn(page).title('Enter your phone number')).toBeVisible();
}

/**
 * The mock of reCAPTCHA takes a moment to be solved, and the button says no until then. A slow answer may have taken the
 * button away by the time it is to be clicked again.
 */
async function submitNumber(page: Page, number: string, outcome: string): Promise<void> {
  const widget = widgetOn(page);
  await widget.field('Phone number').fill(number);
  const verify = widget.button('Verify');
  await expect(async () => {
    if (await verify.isVisible()) await verify.click({ timeout: 700 });
    await expect(widget.root.getByText(outcome).filter({ visible: true }).first()).toBeVisible({
      timeout: 700,
    });
  }).toPass();
}

async function submitCode(page: Page, code: string): Promise<void> {
  await widgetOn(page).field('6-digit code').fill(code);
  await widgetOn(page).button('Continue').click();
}

test('A skater signs in only with the code in a text message', async ({ page, site, pageFaults }) => {
  await openPhonePage(page);
  const widget = widgetOn(page);
  await submitNumber(page, '6135550123', 'Verify your phone number');
  for (const wrong of ['12', '000000']) {
    await submitCode(page, wrong);
    await expect(widget.message('Wrong code. Try again.')).toBeVisible();
  }
  await submitCode(page, await site.emulator.phoneCode('+16135550123'));
  await expectSignedIn(page, { displayName: null, email: null });
  expectOnlyTraces(pageFaults);
});

test('A number is sent only once the reCAPTCHA is solved', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/login');
  const widget = widgetOn(page);
  const openInSteps = async () => {
    await page.clock.runFor(100);
    return widget.title('Enter your phone number').isVisible();
  };
  await expect.poll(openInSteps, { intervals: [10] }).toBe(true);
  await widget.field('Phone number').fill('6135550111');
  await widget.button('Verify').click();
  await expect(widget.message('Solve the reCAPTCHA')).toBeVisible();
  await page.clock.runFor(500);
  await widget.button('Verify').click();
  await expect(page.getByText('Code sent!')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(widget.title('Verify your phone number')).toBeVisible();
});

test('The browser can fill in the number and the code, and the country is a named choice', async ({
  page,
}) => {
  await openPhonePage(page);
  const widget = widgetOn(page);
  await expect(widget.field('Phone number')).toHaveAttribute('autocomplete', 'tel');
  await expect(widget.root.locator('.firebaseui-id-country-selector')).toHaveAccessibleName(
    /^Country code .?\+1$/,
  );
  await submitNumber(page, '6135550188', 'Verify your phone number');
  const code = widget.field('6-digit code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
});

test('The list of countries closes when Back leaves the page', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
  await widgetOn(page).root.locator('.firebaseui-id-country-selector').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A new code can be requested after 15 seconds, not before', async ({ page }) => {
  await page.clock.install();
  await openPhonePage(page);
  await submitNumber(page, '6135550177', 'Verify your phone number');
  const widget = widgetOn(page);
  const countdown = widget.root.getByText(/^Resend code in 0:\d\d$/);
  await expect(countdown).toBeVisible();
  await expect(widget.button('Resend')).toBeHidden();
  await page.clock.runFor(15_000);
  await expect(widget.button('Resend')).toBeVisible();
  await expect(countdown).toBeHidden();
  await widget.button('Resend').click();
  await expect(widget.field('Phone number')).toHaveValue('6135550177');
});

test('A number that is missing, from an unsupported country or used too often is refused', async ({
  page,
  site,
  pageFaults,
}) => {
  await openPhonePage(page);
  // The mock of reCAPTCHA leaves out the global that the widget resets after a refusal.
  await page.evaluate(() => Object.assign(window, { grecaptcha: { reset: () => undefined } }));
  await page.route('**/accounts:sendVerificationCode*', (route) =>
    route.fulfill(site.emulator.refusal('TOO_MANY_ATTEMPTS_TRY_LATER')),
  );
  const widget = widgetOn(page);
  await submitNumber(page, '+442071838750', 'The country code provided is not supported.');
  await widget.field('Phone number').fill('');
  await widget.button('Verify').click();
  await expect(widget.message('Enter a valid phone number')).toBeVisible();
  await submitNumber(page, '6135550155', 'This phone number has been used too many times');
  expectOnlyTraces(pageFaults);
});

test('An expired code leads back to the number', async ({ page, site, pageFaults }) => {
  await openPhonePage(page);
  await submitNumber(page, '6135550166', 'Verify your phone number');
  await page.route('**/accounts:signInWithPhoneNumber*', (route) =>
    route.fulfill(site.emulator.refusal('SESSION_EXPIRED')),
  );
  await submitCode(page, '123456');
  const widget = widgetOn(page);
  await expect(widget.message('This code is no longer valid')).toBeVisible();
  await expect(widget.title('Enter your phone number')).toBeVisible();
  expectOnlyTraces(pageFaults);
});
