import { createAccount, createProviderAccount, newEmail, signUp } from '../accounts.ts';
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

test('Sign-up reports a missing name, and a missing or weak password', async ({ page }) => {
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(newEmail());
  await widget.fillSignUp('', '');
  await expect(widget.message('Enter your account name')).toBeVisible();
  await expect(widget.message('Enter your password')).toBeVisible();
  await expect(widget.announced('Enter your account name Enter your password')).toHaveCount(1);
  await widget.fillSignUp('Michelle K', 'abc');
  await expect(
    widget.message('Strong passwords have at least 6 characters and a mix of letters and numbers'),
  ).toBeVisible();
});

test('A new password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(newEmail());
  const field = widget.field('Choose password');
  await widget.button('Show password').click();
  await expect(field).toHaveAttribute('type', 'text');
  await widget.button('Hide password').click();
  await expect(field).toHaveAttribute('type', 'password');
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

test('Login in the header leads back from the password to the start', async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await expect(widget.field('Password')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
  await expect(widget.button('Sign in with email')).toBeVisible();
});

test('An address that is taken cannot be signed up again', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await expect(widget.title('Create account')).toBeVisible();
  await createAccount(page, { email });
  await widget.fillSignUp('Late');
  await expect(widget.message('The email address is already used by another account')).toBeVisible();
});

test('While the service is slow, the form shows that it is busy, and ignores a second tap', async ({
  page,
}) => {
  const { email } = await createAccount(page);
  const answer = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  const busy = widget.root.locator('.firebaseui-id-busy-indicator');
  await expect(busy).toBeVisible();
  await widget.fillPassword(password);
  answer.resolve();
  await expectSignedIn(page, { email });
  expect(calls).toBe(1);
});

test('An address of a provider that is not offered can still continue or go back', async ({ page }) => {
  const email = await createProviderAccount(page, 'facebook.com');
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  const notice = `To continue sign in with ${email} on this device, you have to recover the password.`;
  await expect(widget.root).toContainText(notice);
  await widget.button('Recover password').click();
  await expect(widget.field('Email')).toHaveValue(email);
  await widget.button('Cancel').click();
  await widget.enterEmail(email);
  await expect(widget.root).toContainText(notice);
  await widget.button('Cancel').click();
  await expect(widget.button('Sign in with email')).toBeVisible();
});
