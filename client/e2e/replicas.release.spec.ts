import type { Browser, Page } from '@playwright/test';
import { ensureNginx } from '#server/testing/find-program.ts';
import { newEmail } from './accounts.ts';
import { startReplicatedSite } from './replicated-site.ts';
import { test as base, expect } from './skater.ts';
import { expectSignedIn, password, widgetOn } from './widget.ts';

const nginx = ensureNginx();
const level = '/category/basic/level/basic-1';

const test = base.extend<{ replicated: Awaited<ReturnType<typeof startReplicatedSite>> }>({
  replicated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const site = await startReplicatedSite(nginx);
      await use(site);
      await site.stop();
    },
    { timeout: 120_000 },
  ],
  site: async ({ replicated }, use) => use(replicated),
});

// nginx shows a certificate that nobody has vouched for.
test.use({ ignoreHTTPSErrors: true });

async function change(page: Page, move: string, name: string): Promise<void> {
  await page.locator(`li:has(#move-${move})`).getByRole('button').click();
  await expect(page.getByRole('button', { name: `Completed: ${name}` })).toBeVisible();
  await expect(page.locator(`li:has(#move-${move})`).getByText('Saving')).toHaveCount(0);
}

async function openSecondBrowser(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto('/login');
  await widgetOn(page).enterEmail(email);
  await widgetOn(page).fillPassword(password);
  await expectSignedIn(page, { email });
  return page;
}

test('Two servers behind nginx look like one to a skater with two browsers', async ({
  page,
  browser,
  context,
  site,
  replicated,
  thirdPartyRequests,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await widgetOn(page).enterEmail(email);
  await widgetOn(page).fillSignUp('Michelle K');
  await expectSignedIn(page, { displayName: 'Michelle K', email });
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([
    { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Strict', path: '/', expires: -1 },
  ]);

  await page.goto(level);
  await change(page, 'dip', 'Dip');
  await change(page, 'two-foot-hop', 'Two-foot hop in place');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveCount(2);

  const other = await openSecondBrowser(browser, site.origin, email);
  await other.goto(level);
  await expect(other.getByRole('button', { name: /^Completed/ })).toHaveCount(2);
  await other.getByRole('button', { name: 'Completed: Dip' }).click();
  await expect(other.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByText('1 move completed')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('1 move completed')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expect(async () => {
    await other.goto('/profile');
    await expect(other).toHaveURL('/login', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await other.context().close();

  for (const server of replicated.replicas.servers) {
    expect(server.output()).toContain('"route":"/api/progress"');
    expect(server.output()).toContain('"route":"/api/session"');
  }
  expect(thirdPartyRequests).toEqual([]);
});
