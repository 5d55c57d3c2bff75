import { createAccount, signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, test } from './skater.ts';
import { expectSignedIn, password, widgetOn } from './widget.ts';

test('Login says what signing in is good for', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByText('Sign in to track your progress across devices')).toBeVisible();
  await expect(widgetOn(page).button('Sign in with Google')).toBeVisible();
});

test('Profile leads a signed-out skater to Login, and back after it', async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email }, '/profile');
});

test('Login leads a signed-in skater to Profile', async ({ page }) => {
  await signUp(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/profile');
});

test('A skater who signs in from a page comes back to it', async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto('/search?q=dip');
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email }, '/search?q=dip');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=dip');
});

test('Until the session is known, Login is loading and no link to an account is shown', async ({ page }) => {
  const releaseSession = await holdRequests(page, '**/api/session');
  await signUp(page);
  await page.goto('/login');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Search']);
  await expect(page.getByRole('main')).toHaveText('Loading...');
  const place = await links.first().boundingBox();
  releaseSession();
  await expect(links).toHaveText(['Home', 'Search', 'Profile']);
  expect(await links.first().boundingBox()).toEqual(place);
});

test('A session that is not known after three seconds counts as none, until it is', async ({ page }) => {
  const releaseSession = await holdRequests(page, '**/api/session');
  await signUp(page);
  await page.goto('/search');
  const navigation = page.getByRole('navigation');
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  releaseSession();
  await expect(navigation.getByRole('link', { name: 'Profile' })).toBeVisible();
});

test('The code of the widget is loaded on the login page only', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/search');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(scripts.filter((path) => path.includes('sign-in-widget'))).toEqual([]);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(widgetOn(page).root).toBeVisible();
  expect(scripts.filter((path) => path.includes('sign-in-widget'))).not.toEqual([]);
});

test('The session is asked for once a load', async ({ browser, site }) => {
  // A context of its own: in one with routes the browser has no cache for what it preloads.
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = () => site.server.output().split('"method":"GET","route":"/api/session"').length;
  const before = asked();
  await page.goto(`${site.origin}/search`);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto(`${site.origin}/privacy-policy`);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(asked).toBe(before + 2);
  await context.close();
});
