import { createAccount, newEmail, signUp } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, password, widgetOn } from '../widget.ts';

test('A new skater signs up; only the identity service and our server are called, and the browser stores no Firebase credential', async ({
  page,
  site,
}) => {
  const email = newEmail();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillSignUp(`Tatum O'Neal & "Co" <3`);
  await expectSignedIn(page, { displayName: `Tatum O'Neal & "Co" <3`, email });
  await expectNoCredential(page);
  expect([...hosts].sort()).toEqual([site.origin, site.emulator.url].sort());
});

test('A signed-in skater’s browser calls only our server, and stores no Firebase credential', async ({
  page,
  site,
}) => {
  await signUp(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/category/basic/level/basic-1');
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('1 move completed')).toBeVisible();
  await expectNoCredential(page);
  expect([...hosts]).toEqual([site.origin]);
});

test('A missing or malformed address is reported, and announced at each attempt', async ({ page }) => {
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail('');
  await expect(widget.message('Enter your email address to continue')).toBeVisible();
  const text = "That email address isn't correct";
  await widget.field('Email').fill('not-an-address');
  await widget.button('Next').click();
  await expect(widget.message(text)).toBeVisible();
  const first = await widget.announced(text).evaluateHandle((status) => status.firstChild);
  await widget.button('Next').click();
  await expect.poll(() => first.evaluate((node) => node?.isConnected)).toBe(false);
  await expect(widget.announced(text)).toHaveCount(1);
});

test('A returning skater signs in, and a name that an earlier release stored as HTML is corrected', async ({
  page,
}) => {
  const { email } = await createAccount(page, { displayName: 'Shaquille O&#39;Neal' });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { displayName: "Shaquille O'Neal", email });
});

test('A wrong password is reported beside its field, and announced', async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword('wrong-password');
  const text = "The email and password you entered don't match";
  await expect(widget.message(text)).toBeVisible();
  await expect(widget.announced(text)).toHaveCount(1);
  await expect(widget.field('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(widget.field('Password')).toHaveAccessibleDescription(text);
});
