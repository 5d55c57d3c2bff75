import { createAccount } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectSignedIn, widgetOn } from '../widget.ts';

test('The link in an email resets a forgotten password', async ({ page, site }) => {
  const { email } = await createAccount(page, { displayName: 'Scott' });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.button('Trouble signing in?').press('Space');
  // Each page of the widget takes the focus, also one that begins with no field.
  await expect(widget.title('Recover password')).toBeFocused();
  await expect(widget.field('Email')).toHaveValue(email);
  await widget.button('Send').click();
  await expect(widget.title('Check your email')).toBeVisible();

  const { oobCode } = await site.emulator.codeFor(email, 'PASSWORD_RESET');
  await page.goto(`/login?mode=resetPassword&oobCode=${oobCode}&apiKey=demo-key&lang=en`);
  await expect(widget.title('Reset your password')).toBeVisible();
  await expect(widget.root.locator('[autocomplete=username]')).toHaveValue(email);
  await widget.field('New password').fill('abc');
  await widget.button('Save').click();
  await expect(widget.message('Strong passwords have at least 6 characters')).toBeVisible();
  await widget.field('New password').fill('new-axel-3');
  await widget.button('Save').click();
  await expect(widget.title('Password changed')).toBeVisible();

  await widget.root.getByRole('link', { name: 'Back to Login' }).click();
  await widget.enterEmail(email);
  await widget.fillPassword('new-axel-3');
  await expectSignedIn(page, { displayName: 'Scott', email });
});
