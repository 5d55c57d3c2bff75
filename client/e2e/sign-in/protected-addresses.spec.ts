import { createAccount, newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectSignedIn, password, setUpWidget, widgetOn } from '../widget.ts';

// With email enumeration protection, the identity service tells nobody whether an address has an account.
test.use({ siteSetup: { protection: true } });
// In order, so that only one worker starts their server.
test.describe.configure({ mode: 'default' });

test('A new skater chooses “Create account”, and signs up', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.button('Create account').click();
  await widget.enterEmail(email, 'Create account with email');
  await widget.fillSignUp('Michelle K');
  await expectSignedIn(page, { displayName: 'Michelle K', email });
});

test('A returning skater signs in, where sign-up is offered or closed', async ({ page, context }) => {
  const { email } = await createAccount(page, { displayName: 'Elvis' });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await expect(widget.field('Password')).toBeVisible();

  await setUpWidget(context, { signInOptions: [{ provider: 'password', disableSignUp: { status: true } }] });
  await page.reload();
  await widget.field('Email').fill(email);
  await expect(widget.button('Create account')).toHaveCount(0);
  await widget.button('Next').click();
  await widget.fillPassword(password);
  await expectSignedIn(page, { displayName: 'Elvis', email });
});
