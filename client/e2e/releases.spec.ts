import type { Page } from '@playwright/test';
import { test as base } from './front-proxy.ts';
import { expect, firstCard, openLivePage, waitUntilAlive } from './skater.ts';

const test = base.extend<{ pagesLoaded: string[] }>({
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

test('A page of the previous release continues with the new one when its code is gone', async ({
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

test('A level opened from a page of the previous release is shown although the code that reads the moves is gone', async ({
  page,
  front,
  pagesLoaded,
  pageFaults,
}) => {
  await openLivePage(page, '/category/basic/level/basic-1');
  front.release();
  front.forgetOldFiles();
  await page.getByRole('link', { name: 'Next level: Basic 2' }).click();
  await expect(firstCard(page)).toBeVisible();
  expect(pagesLoaded).toEqual(['/category/basic/level/basic-1', '/category/basic/level/basic-2']);
  pageFaults.splice(0);
});

test('A page whose code the next server does not have yet reloads and hydrates', async ({
  page,
  pagesLoaded,
}) => {
  const missing = { status: 404 };
  await page.route(codeOfAllPages, (route) => route.fulfill(missing), { times: 1 });
  await openLivePage(page, '/categories');
  expect(pagesLoaded).toEqual(['/categories', '/categories']);
});

test('A page whose code stays missing reloads only once, and can be read', async ({ page, pagesLoaded }) => {
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

test('A page that is navigated to and whose code stays missing reloads only once, and then on request', async ({
  page,
  pagesLoaded,
  pageFaults,
}) => {
  await openLivePage(page, '/');
  await page.route(codeOfSearch, (route) => route.fulfill({ status: 404 }));
  await openSearch(page);
  await expect(heading(page)).toHaveText('We couldn’t show this page');
  expect(pagesLoaded).toEqual(['/', '/search']);
  await page.unroute(codeOfSearch);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Search Skating Moves');
  expect(pageFaults.splice(0).length).toBeGreaterThan(0);
});

test('Without a connection or a server no page reloads until Reload loads the one that was opened', async ({
  page,
  context,
  front,
  pagesLoaded,
  pageFaults,
}) => {
  const reload = page.getByRole('button', { name: 'Reload' });
  await openLivePage(page, '/');
  await context.setOffline(true);
  await openSearch(page);
  await expect(heading(page), 'without a connection').toHaveText('We couldn’t show this page');
  expect(pagesLoaded, 'without a connection').toEqual(['/']);
  await context.setOffline(false);
  await reload.click();
  await expect(heading(page), 'connected again').toHaveText('Search Skating Moves');
  await waitUntilAlive(page);

  front.behave('bad-gateway');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page), 'without a server').toHaveText('We couldn’t show this page');
  expect(pagesLoaded, 'without a server').toEqual(['/', '/search']);
  front.behave('pass');
  await reload.click();
  await expect(heading(page), 'with a server again').toHaveText('Privacy Policy');
  expect(pagesLoaded).toEqual(['/', '/search', '/privacy-policy']);
  expect(pageFaults.splice(0).length).toBeGreaterThan(0);
});

test('A page with marks that are stored nowhere else does not reload', async ({
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
  await expect(heading(page)).toHaveText('We couldn’t show this page');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Completed: Dip' })).toBeVisible();
  expect(pagesLoaded).toEqual([level]);
  pageFaults.splice(0);
});
