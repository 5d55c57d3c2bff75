import type { BrowserContext, Page } from '@playwright/test';
import { type FrontProxy, startFrontProxy } from './front-proxy.ts';
import { test as base, expect, openLivePage } from './skater.ts';

const test = base.extend<{ front: FrontProxy; pagesLoaded: string[] }>({
  front: async ({ openSite }, use) => {
    const { origin } = await openSite({});
    const front = await startFrontProxy(origin);
    await use(front);
    await front.stop();
  },
  site: async ({ openSite, front }, use) => use({ ...(await openSite({})), origin: front.origin }),
  /** The paths of the pages that the browser asked the server for. */
  pagesLoaded: async ({ page }, use) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
    });
    await use(paths);
  },
});

const codeOfSearch = '**/assets/search-*.js';
const codeOfAllPages = '**/assets/index-*.js';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openSearch = (page: Page) => page.getByRole('link', { name: 'Search' }).click();

test('A page of the release before goes on with the new one where its code is gone', async ({
  page,
  front,
  pagesLoaded,
  pageFaults,
}) => {
  await openLivePage(page, '/');
  front.release();
  front.forgetOldFiles();
  await openSearch(page);
  await expect(heading(page)).toHaveText('Search Skating Moves');
  await page.getByRole('searchbox').fill('dip');
  await expect(page.getByText('moves found')).toBeVisible();
  expect(pagesLoaded).toEqual(['/', '/search']);
  // The code that reads the moves was gone as well, which the page left may no longer report.
  expect(pageFaults.splice(0).filter((fault) => !/loading skating moves|load moves/.test(fault))).toEqual([]);
});

test('A page whose code the next server does not have yet loads again, and comes to life', async ({
  page,
  pagesLoaded,
}) => {
  const missing = { status: 404 };
  await page.route(codeOfAllPages, (route) => route.fulfill(missing), { times: 1 });
  await openLivePage(page, '/categories');
  expect(pagesLoaded).toEqual(['/categories', '/categories']);
});

test('A page whose code stays away loads again only once, and can be read', async ({ page, pagesLoaded }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') asked.push(request.url());
  });
  let misses = 0;
  await page.route(codeOfAllPages, async (route) => {
    await route.fulfill({ status: 404 });
    misses += 1;
  });
  await page.goto('/categories');
  await expect.poll(() => misses).toBe(2);
  // By then the missing script has been noticed for the second time.
  await page.waitForLoadState('load');
  await expect(heading(page)).toHaveText('Skating Categories');
  expect(asked).toHaveLength(1);
  expect(pagesLoaded).toEqual(['/categories', '/categories']);
});

test('A page that is opened and whose code stays away loads again only once, and says so', async ({
  page,
  pagesLoaded,
  pageFaults,
}) => {
  await openLivePage(page, '/');
  await page.route(codeOfSearch, (route) => route.fulfill({ status: 404 }));
  await openSearch(page);
  await expect(heading(page)).toHaveText('This page could not be shown');
  expect(pagesLoaded).toEqual(['/', '/search']);
  expect(pageFaults.splice(0).length).toBeGreaterThan(0);
});

const outages: [name: string, begin: (context: BrowserContext, front: FrontProxy) => unknown][] = [
  ['Without a connection', (context) => context.setOffline(true)],
  ['With no server behind the proxy', (_context, front) => front.behave('bad-gateway')],
];
for (const [name, begin] of outages) {
  test(`${name} no page is loaded again, and ours says what to do`, async ({
    page,
    context,
    front,
    pagesLoaded,
    pageFaults,
  }) => {
    await openLivePage(page, '/');
    await begin(context, front);
    await openSearch(page);
    await expect(heading(page)).toHaveText('This page could not be shown');
    expect(pagesLoaded).toEqual(['/']);
    expect(pageFaults.splice(0).length).toBeGreaterThan(0);
  });
}

test('A page that alone has some marks is not loaded again', async ({
  page,
  front,
  pagesLoaded,
  pageFaults,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const level = '/category/basic/level/basic-1';
  await openLivePage(page, level);
  await page.locator('li:has(#move-dip)').getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  front.release();
  front.forgetOldFiles();
  await openSearch(page);
  await expect(heading(page)).toHaveText('This page could not be shown');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  expect(pagesLoaded).toEqual([level]);
  pageFaults.splice(0);
});
