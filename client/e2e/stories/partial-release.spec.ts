import type { Page } from '@playwright/test';
import { test } from '../front-proxy.ts';
import { waitUntilCached } from '../offline-visitor.ts';
import { expect, openLivePage } from '../skater.ts';
import { takeFaults } from './page-faults.ts';
import { listPagesLoaded } from './pages-loaded.ts';
import { lookForUpdate, newVersion } from './service-worker.ts';

const codeOfAllPages = '**/assets/index-*.js';
const codeOfSearch = '**/assets/search-*.js';

/** The addresses that the page checks from now on, before it reloads. */
function listChecks(page: Page): string[] {
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') checks.push(request.url());
  });
  return checks;
}

test('A page whose code the next server does not have yet reloads and hydrates', async ({ page }) => {
  const pagesLoaded = listPagesLoaded(page);
  await page.route(codeOfAllPages, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await openLivePage(page, '/categories');
  expect(pagesLoaded).toEqual(['/categories', '/categories']);
});

test('A page whose code stays missing reloads only once, and can be read', async ({ page }) => {
  const pagesLoaded = listPagesLoaded(page);
  const checks = listChecks(page);
  let misses = 0;
  await page.route(codeOfAllPages, async (route) => {
    await route.fulfill({ status: 404 });
    misses += 1;
  });
  await page.goto('/categories');
  await expect.poll(() => misses).toBe(2);
  // By then the missing script has been noticed for the second time.
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skating Categories');
  expect(checks).toHaveLength(1);
  expect(pagesLoaded).toEqual(['/categories', '/categories']);
});

for (const [whose, src] of [
  ['an extension', 'chrome-extension://invalid/x.js'],
  ['a proxy', 'https://proxy.example/x.js'],
  ['a proxy, at our address', '/injected/x.js'],
] as const) {
  test(`A script of ${whose} that cannot load, at once or later, reloads nothing`, async ({
    page,
    pageFaults,
  }) => {
    const pagesLoaded = listPagesLoaded(page);
    const checks = listChecks(page);
    await page.route('**/categories', async (route) => {
      if (route.request().method() === 'HEAD') return route.continue();
      const answer = await route.fetch();
      const script = `<script type="module" src="${src}"></script></body>`;
      return route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', script) });
    });
    await openLivePage(page, '/categories');
    await page.evaluate(async (address) => {
      const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      document.body.append(script);
      await failed;
    }, src);
    await page.waitForLoadState('load');
    expect(checks).toEqual([]);
    expect(pagesLoaded).toEqual(['/categories']);
    // The browser says that it blocks what has another address.
    expect([...takeFaults(pageFaults)].filter((fault) => !fault.includes(`'${src}'`))).toEqual([]);
  });
}

test('A page that is navigated to and whose code stays missing reloads only once, and then on request', async ({
  page,
  pageFaults,
}) => {
  const pagesLoaded = listPagesLoaded(page);
  const heading = page.getByRole('heading', { level: 1 });
  await openLivePage(page, '/');
  await page.route(codeOfSearch, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(heading).toHaveText('We couldn’t show this page');
  expect(pagesLoaded).toEqual(['/', '/search']);
  await page.unroute(codeOfSearch);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading).toHaveText('Search Skating Moves');
  const missing = 'TypeError: Failed to fetch dynamically imported module';
  expect([...takeFaults(pageFaults)]).toEqual([
    expect.stringContaining(`Error loading the page ${missing}`),
    expect.stringContaining(`This page failed ${missing}`),
  ]);
});

test.describe('With the app cached', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new version with a wrong response for one of its files is not installed until all of them are available', async ({
    page,
    front,
    pageFaults,
  }) => {
    await page.goto('/categories');
    await waitUntilCached(page);
    const countWorkersToCome = () =>
      page.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return [installing, waiting].filter(Boolean).length;
      });
    front.release();
    front.behave('sign-in-page');
    await lookForUpdate(page);
    await expect.poll(countWorkersToCome).toBe(0);
    await expect
      .poll(() => takeFaults(pageFaults))
      .toEqual(new Set(['Error caching the app The service worker was not installed']));

    front.behave('pass');
    await lookForUpdate(page);
    await expect(newVersion(page)).toBeVisible();
  });
});
