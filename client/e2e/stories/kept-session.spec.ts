import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createAccount } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectSignedIn, widgetOn } from '../widget.ts';

const keepChoice = (page: Page) => page.getByRole('checkbox', { name: 'Keep me signed in on this phone' });

/** Signs a new skater in on the login page. */
async function signInOnPage(page: Page, isKept: boolean): Promise<void> {
  const { email, password } = await createAccount(page);
  await page.goto('/login');
  await expect(keepChoice(page)).not.toBeChecked();
  if (isKept) await keepChoice(page).check();
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email });
}

/** Ends the browser, and starts it again with what it keeps: local storage, and cookies that have a date. */
async function restart(browser: Browser, context: BrowserContext, baseURL: string): Promise<Page> {
  const { cookies, origins } = await context.storageState();
  await Promise.all(context.pages().map((page) => page.close()));
  const kept = cookies.filter(({ expires }) => expires > 0);
  const restarted = await browser.newContext({ baseURL, storageState: { cookies: kept, origins } });
  return restarted.newPage();
}

test('A skater who stays signed in on her phone is signed in after a restart, and finds it in her devices', async ({
  page,
  context,
  browser,
  site,
}) => {
  await signInOnPage(page, true);
  const restarted = await restart(browser, context, site.origin);
  await restarted.goto('/profile');
  await restarted.getByText('Your devices').click();
  await expect(restarted.getByText('This device · Stays signed in')).toBeVisible();
  await restarted.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(restarted).toHaveURL('/login');
  await expect(keepChoice(restarted)).not.toBeChecked();
  expect(await restarted.context().cookies()).toEqual([]);
  await restarted.context().close();
});

test('A skater who has not chosen so is signed out by the end of the browser', async ({
  page,
  context,
  browser,
  site,
}) => {
  await signInOnPage(page, false);
  const restarted = await restart(browser, context, site.origin);
  await restarted.goto('/profile');
  await expect(restarted).toHaveURL('/login');
  await expect(restarted.getByText('Your sign-in session has expired. Please try again.')).toBeVisible();
  await restarted.context().close();
});

test.describe('Where the operator has taken the choice away', () => {
  test.use({ siteSetup: { env: { SESSION_KEEP_DAYS: '0' } } });

  test('nobody is asked', async ({ page }) => {
    await page.goto('/login');
    await expect(widgetOn(page).button('Sign in with Google')).toBeVisible();
    await expect(keepChoice(page)).toHaveCount(0);
  });
});

test('Who asks for a new password is not asked to stay signed in', async ({ page }) => {
  const { email } = await createAccount(page);
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await expect(keepChoice(page)).toBeVisible();
  await widget.root.getByText('Trouble signing in?').click();
  await expect(widget.title('Recover password')).toBeVisible();
  await expect(keepChoice(page)).toBeHidden();
});
