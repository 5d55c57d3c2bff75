import type { Page } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { test, waitUntilCached } from './offline-visitor.ts';
import { expect, openLivePage } from './skater.ts';
import { widgetOn } from './widget.ts';

/** Runs in the page. */
async function listStoredNames(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...databases,
  ];
}

/** Names without the ids and addresses in them. */
async function readStoredNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(listStoredNames);
  return [...stored, ...cookies].map((name) => name.replace(/(?::|-v\d).*$/s, ''));
}

test('Everything that a visitor, and then a signed-in skater, leaves in the browser is on the privacy page', async ({
  page,
}) => {
  const { email, password } = await createAccount(page);
  await openLivePage(page, '/category/basic/level/basic-1');
  await waitUntilCached(page);
  await page.locator('li:has(#move-dip)').getByRole('button').click();
  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Dark');
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await openLivePage(page, '/category/basic/level/basic-1');

  await page.getByRole('button', { name: 'Not now' }).click();

  const names = new Set(await readStoredNames(page));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'completedMoves',
      'lastLevel',
      'signedIn',
      'theme',
      'user',
      'marks',
      'mergeDeclined',
      'session',
    ]),
  );
  await page.goto('/privacy-policy');
  const policy = (await page.getByRole('main').textContent()) ?? '';
  const unlisted = [...names].filter((name) => !policy.includes(`“${name}”`));
  expect(unlisted).toEqual([]);
});
