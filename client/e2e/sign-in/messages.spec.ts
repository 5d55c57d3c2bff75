import { createAccount } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectOnlyTraces, expectSignedIn, password, widgetOn } from '../widget.ts';

test('A browser without storage is asked to use another one', async ({ page, pageFaults }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.goto('/login');
  await expect(widgetOn(page).root).toContainText(
    'The browser you are using does not support Web Storage. Please try again in a different browser.',
  );
  // From the widget's own constructor, which catches nothing.
  await expect.poll(() => pageFaults).toEqual([expect.stringContaining('auth/unsupported-persistence-type')]);
  pageFaults.length = 0;
});

const refusedSignIns = {
  TOO_MANY_ATTEMPTS_TRY_LATER:
    'You have entered an incorrect password too many times. Please try again in a few minutes.',
  INVALID_LOGIN_CREDENTIALS: "The email and password you entered don't match",
  USER_DISABLED: 'This account has been disabled. For help, write to the address in our privacy policy.',
  EMAIL_NOT_FOUND: "That email address doesn't match an existing account",
};
test('A refused sign-in is explained', async ({ page, site, pageFaults }) => {
  const { email } = await createAccount(page);
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  for (const [code, text] of Object.entries(refusedSignIns)) {
    await page.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill(site.emulator.refusal(code)),
    );
    await widget.fillPassword(password);
    await expect(widget.message(text)).toBeVisible();
  }
  expectOnlyTraces(pageFaults);
});

test('A sign-in that our server refuses explains what to do, and offers the widget again', async ({
  page,
  pageFaults,
}) => {
  const { email } = await createAccount(page);
  await page.route('**/api/session', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '40' };
    return route.fulfill({ status: 429, headers, body: JSON.stringify({ code: 'too-many-requests' }) });
  });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expect(widget.root.getByRole('alert')).toHaveText(
    'Too many people are signing in right now. Wait 40 seconds, then try again.',
  );
  await expectNoCredential(page);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-in failed')]);

  await page.unroute('**/api/session');
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email });
});

test('A widget that cannot be opened is reported, and can be retried', async ({ page, pageFaults }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    await route.fulfill({ json: { ...config, firebase: { ...config.firebase, apiKey: '' } } });
  });
  await page.goto('/login');
  const widget = widgetOn(page);
  await expect(widget.root.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await expect(widget.button('Try again')).toBeVisible();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-in failed')]);
});
