import type { Page } from '@playwright/test';
import { createAccount } from '../accounts.ts';
import { basic1, toggle } from '../level-page.ts';
import { waitUntilCached } from '../offline-visitor.ts';
import type { Site } from '../site-under-test.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectSignedIn, widgetOn } from '../widget.ts';
import { takeFaults } from './page-faults.ts';

// So many reports a minute and no more: those of other tests must not use them up. Operators' servers log at this level.
test.use({ siteSetup: { env: { LOG_LEVEL: 'info' } } });
// One after another: a server of their own, which one worker starts.
test.describe.configure({ mode: 'default' });

test.describe('A skater’s browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('has nothing stored that is not on the privacy page', async ({ page }) => {
    const { email, password } = await createAccount(page);
    await openLivePage(page, basic1);
    await waitUntilCached(page);
    await toggle(page).click();
    await page.getByRole('combobox', { name: 'Colors:' }).selectOption('dark');
    await page.goto('/login');
    const widget = widgetOn(page);
    await widget.enterEmail(email);
    await widget.fillPassword(password);
    await expectSignedIn(page, { email });
    await openLivePage(page, basic1);
    await page.getByRole('button', { name: 'Not now' }).click();

    const names = await listStoredNames(page);
    expect(names).toEqual(
      expect.arrayContaining([
        'completedMoves',
        'signedIn',
        'theme',
        'user',
        'progress',
        'mergeDeclined',
        'session',
      ]),
    );
    await page.goto('/privacy-policy');
    const policy = (await page.getByRole('main').textContent()) ?? '';
    expect(names.filter((name) => !policy.includes(`“${name}”`))).toEqual([]);
  });
});

/** Names without the ids and addresses in them. */
async function listStoredNames(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...stored, ...cookies].map((name) => name.replace(/(?::|-v\d).*$/s, ''));
}

test('Errors reach the server’s log, caught or not, without the skater’s email address', async ({
  page,
  site,
  pageFaults,
}) => {
  const expectLogged = (error: Record<string, unknown>) =>
    expect.poll(() => listEvents(site, 'client.error')).toContainEqual(expect.objectContaining(error));
  await page.route('**/data/csv/skating_moves.csv', (route) => route.abort());
  await openLivePage(page, '/?from=michelle@example.com');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('the skater michelle@example.com fell');
    });
    Promise.reject(new Error('the ice melted'));
  });
  await expectLogged({ error: 'Uncaught TypeError: the skater [email] fell', path: '/' });
  await expectLogged({ error: 'Unhandled Error: the ice melted', path: '/' });

  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await expectLogged({
    level: 40,
    error: 'Error loading skating moves',
    detail: expect.stringContaining('TypeError'),
    path: '/category/:categoryId',
  });
  expect(site.server.output()).not.toContain('michelle');
  expect(takeFaults(pageFaults)).toEqual(
    new Set([
      'TypeError: the skater michelle@example.com fell',
      'Error: the ice melted',
      'Error loading skating moves TypeError: Failed to fetch',
      'Failed to load moves',
    ]),
  );
});

/** The lines with an event that the server has logged. */
function listEvents({ server }: Site, name: string): Record<string, unknown>[] {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"event":"${name}"`));
  return lines.map((line) => JSON.parse(line));
}
