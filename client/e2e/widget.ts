import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { WidgetSettings } from '#shared/widget-settings.ts';

export const password = 'axel-2-lutz';

/** Makes the browser receive these operator's settings (FIREBASEUI_CONFIG) instead of the server's. */
export async function setUpWidget(context: BrowserContext, widget: WidgetSettings): Promise<void> {
  await context.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, signIn: { ...config.signIn, widget } } });
  });
}

/** The sign-in widget as a skater sees it. */
export function widgetOn(page: Page) {
  const widget = page.locator('.sign-in-widget');
  const field = (label: string) => widget.getByLabel(label, { exact: true });
  const button = (name: string) => widget.getByRole('button', { name, exact: true });
  return {
    root: widget,
    field,
    button,
    title: (text: string) => widget.getByRole('heading', { name: text, exact: true }),
    message: (text: string) =>
      widget.locator('.firebaseui-error:visible, .firebaseui-info-bar-message').filter({ hasText: text }),
    announced: (text: string) => widget.locator('.sign-in-announcement').filter({ hasText: text }),
    /** Goes from the list of providers to the page after the email address. */
    async enterEmail(email: string, entry = 'Sign in with email') {
      await button(entry).click();
      await field('Email').fill(email);
      await button('Next').click();
    },
    async fillSignUp(name: string, chosen = password) {
      await field('Your name').fill(name);
      await field('Choose password').fill(chosen);
      await widget.locator('form').getByRole('button', { name: 'Create account', exact: true }).click();
    },
    async fillPassword(given: string) {
      await field('Password').fill(given);
      await widget.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
    },
  };
}

/** Signs in with a new account on the page that stands for Google in the emulator. A tap before that page has loaded is lost. */
export async function signInAtGoogle(google: Page): Promise<{ displayName: string; email: string }> {
  await google.waitForURL('**/emulator/auth/handler?*');
  await google.locator('#add-account-button').click();
  await google.locator('#autogen-button').click();
  const email = await google.locator('#email-input').inputValue();
  const displayName = await google.locator('#display-name-input').inputValue();
  await google.locator('#sign-in').click();
  return { displayName, email };
}

/** Expects that the browser shows this page to the signed-in user. */
export async function expectSignedIn(page: Page, user: object, path = '/'): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Profile' })).toBeVisible();
  // Login has the link, too, until its document has been left.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Login|Loading\.\.\.)$/);
  const session = await page.request.get('/api/session');
  expect(await session.json()).toMatchObject({ user });
}

/** Expects that the page had no faults but the widget's own console messages. */
export function expectOnlyTraces(pageFaults: string[]): void {
  expect(pageFaults.splice(0).filter((fault) => !fault.includes('[firebaseui]'))).toEqual([]);
}
