import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { type Account, signIn } from './accounts.ts';
import { type Site, type SiteSetup, startSite } from './site-under-test.ts';

interface PerTest {
  /** Set with `test.use`. Each setup has its own server. */
  siteSetup: SiteSetup;
  /** The server that the page talks to. */
  site: Site;
  /** Requests of the page to other hosts. The Auth emulator does not count. */
  thirdPartyRequests: string[];
  /** Records the tokens and cookies of the test, because the server's log is checked for them when the site stops. */
  usedSecrets: undefined;
  /** Another browser of the skater, signed in to the account. It is closed after the test. */
  openSecondBrowser(account: Account): Promise<Page>;
  /**
   * Exceptions and console errors of the page, such as violations of the content security policy. The test fails if any are left.
   */
  pageFaults: string[];
}

interface PerWorker {
  openSite(setup: SiteSetup): Promise<Site>;
}

/** Console messages to ignore: a failed request, which tests provoke. */
const ordinaryNoise = /^Failed to load resource/;

function isSignIn(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/session';
}

/** A skater with a browser, and the real server on this machine. Other hosts are out of reach. */
export const test = base.extend<PerTest, PerWorker>({
  siteSetup: [{}, { option: true }],

  openSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const plain = JSON.stringify({});
      // The plain one and, to save memory, one other at a time.
      const open = new Map<string, Site>();
      await use(async (setup) => {
        const name = JSON.stringify(setup);
        const known = open.get(name);
        if (known) return known;
        for (const [other, site] of open) {
          if (other === plain) continue;
          open.delete(other);
          await site.stop();
        }
        const site = await startSite(setup);
        open.set(name, site);
        return site;
      });
      await Promise.all([...open.values()].map((site) => site.stop()));
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ openSite, siteSetup }, use) => use(await openSite(siteSetup)),
    { timeout: 60_000, title: 'server' },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  thirdPartyRequests: [
    async ({ context, site }, use) => {
      const requests: string[] = [];
      const ours = [site.origin, site.emulator.url];
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && !ours.includes(origin)) requests.push(request.url());
      });
      await use(requests);
    },
    { auto: true },
  ],

  usedSecrets: [
    async ({ context, site }, use) => {
      context.on('request', (request) => {
        const { idToken } = isSignIn(request) ? request.postDataJSON() : {};
        if (idToken) site.secrets.add(idToken);
      });
      await use(undefined);
      for (const { name, value } of await context.cookies()) {
        if (name === 'session') site.secrets.add(value).add(decodeURIComponent(value));
      }
    },
    { auto: true },
  ],

  openSecondBrowser: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ baseURL: site.origin });
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, account);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !ordinaryNoise.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults, 'the page had no fault').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until it is hydrated: before that, a link loads the next page from the server. */
export async function openLivePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAlive(page);
}

export async function waitUntilAlive(page: Page): Promise<void> {
  const account = page.getByRole('banner').getByRole('link', { name: /^(Login|Profile)$/ });
  await expect(account).toBeVisible({ timeout: 60_000 });
}

/** The first level, move or result that a page lists. */
export function firstCard(page: Page): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
}

/** Expects and removes the errors of moves that failed to load: for a prefetch, for the page itself, or for both. */
export function takeFaultsOfMoves(pageFaults: string[]): void {
  const faults = pageFaults.splice(0).map((fault) => fault.replace(/(?<=moves) TypeError.*/s, ''));
  expect([...new Set(faults)]).toEqual(['Error loading skating moves', 'Failed to load moves']);
}

export { expect };
