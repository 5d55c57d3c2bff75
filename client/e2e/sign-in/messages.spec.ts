import { createAccount, newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectOnlyTraces, password, widgetOn } from '../widget.ts';

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
};
test('A failed sign-in is explained: refused, without a network, or after the account was deleted', async ({
  page,
  site,
  pageFaults,
}) => {
  const { uid, email } = await createAccount(page);
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
  await page.unroute('**/accounts:signInWithPassword*');

  const everyCall = `${site.emulator.url}/**`;
  await page.route(everyCall, (route) => route.abort());
  await widget.fillPassword(password);
  await expect(widget.message('A network error has occurred')).toBeVisible();
  await page.unroute(everyCall);

  await site.emulator.callAdmin('delete', { localId: uid });
  await widget.fillPassword(password);
  await expect(widget.message("That email address doesn't match an existing account")).toBeVisible();
  expectOnlyTraces(pageFaults);
});

test('A refused sign-up is explained, and an address without a password leads to a password reset', async ({
  page,
  site,
  pageFaults,
}) => {
  const refuse = (code: string) =>
    page.route('**/accounts:signUp*', (route) => route.fulfill(site.emulator.refusal(code)));
  await refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(newEmail());
  await widget.fillSignUp('Many');
  await expect(
    widget.message('Too many account requests are coming from your IP address. Try again in a few minutes.'),
  ).toBeVisible();
  expectOnlyTraces(pageFaults);

  await refuse('EMAIL_EXISTS');
  await widget.button('Save').click();
  await expect(
    widget.message(
      'This email already exists without any means of sign-in. Please reset the password to recover.',
    ),
  ).toBeVisible();
  await widget.button('Send').click();
  await expect(widget.message("That email address doesn't match an existing account")).toBeVisible();
  pageFaults.length = 0;
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
