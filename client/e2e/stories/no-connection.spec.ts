import type { Page } from '@playwright/test';
import { test } from '../front-proxy.ts';
import { readCaches, removeFromCaches, waitUntilCached } from '../offline-visitor.ts';
import { expect, firstCard, openLivePage, takeFaultsOfMoves, waitUntilAlive } from '../skater.ts';
import { takeFaults, takeFaultsOfMissingCode } from './page-faults.ts';
import { listPagesLoaded } from './pages-loaded.ts';

test.describe('After one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('every page opens while a proxy responds with an error, or nothing responds at all', async ({
    page,
    context,
    front,
    pageFaults,
  }) => {
    await page.goto('/category/basic');
    await waitUntilCached(page);
    const other = await context.newPage();
    for (const behavior of ['bad-gateway', 'silence'] as const) {
      front.behave(behavior);
      const open = async (tab: Page, path: string) => {
        await tab.goto(path, { waitUntil: 'commit' });
        await expect(firstCard(tab), `${behavior}, ${path}`).toBeVisible();
      };
      // At the same time: the worker waits seconds for a silent server.
      await Promise.all([open(page, '/category/basic'), open(other, '/category/free-skate')]);
    }
    expect(takeFaults(pageFaults)).toEqual(
      new Set(['Error loading the session ApiError: 502 unexpected-answer']),
    );
  });

  test('files that are gone from the cache are there again after the next one', async ({
    page,
    front,
    pageFaults,
  }) => {
    await page.goto('/category/basic');
    await waitUntilCached(page);
    const { files } = await readCaches(page);
    await removeFromCaches(page, '/');
    expect((await readCaches(page)).all).toEqual([]);
    await page.reload();
    await expect.poll(async () => (await readCaches(page)).files.toSorted()).toEqual(files.toSorted());
    front.behave('bad-gateway');
    await page.goto('/category/free-skate');
    await expect(firstCard(page)).toBeVisible();
    expect(takeFaults(pageFaults)).toEqual(
      new Set(['Error loading the session ApiError: 502 unexpected-answer']),
    );
  });

  test('the other pages open although an ad blocker blocks one file', async ({ page, front, pageFaults }) => {
    front.cut('/assets/privacy-policy-');
    await page.goto('/category/basic');
    await waitUntilCached(page);
    expect((await readCaches(page)).files.filter((path) => path.includes('/privacy-policy-'))).toEqual([]);
    front.behave('bad-gateway');
    await page.goto('/category/free-skate');
    await expect(firstCard(page)).toBeVisible();
    expect(takeFaults(pageFaults)).toEqual(
      new Set(['Error loading the session ApiError: 502 unexpected-answer']),
    );
  });

  test('the app is cached, but no API response and no code that needs a connection', async ({ page }) => {
    await page.goto('/category/basic');
    await waitUntilCached(page);
    // Now that it is in charge, let it see every kind of request.
    for (const path of ['/login', '/search?q=dip', '/nope', '/category/basic']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect.poll(async () => (await readCaches(page)).pages).toEqual(['/login', '/category/basic']);
    const elsewhere = ['/api/config', '/api/session', '/healthz', '/readyz'];
    await page.evaluate((paths) => Promise.all(paths.map((path) => fetch(path))), elsewhere);

    const cached = await readCaches(page);
    expect(
      cached.all.filter((path) =>
        /^\/(api|healthz|readyz|assets\/(sign-in-widget|google-visits|page-speed)-)/.test(path),
      ),
    ).toEqual([]);
    expect(cached.curriculum).toEqual(['/data/csv/skating_moves.csv']);
    for (const name of ['home', 'curriculum', 'search', 'login', 'privacy-policy', 'not-found']) {
      const code = cached.files.filter((path) => path.includes(`/${name}-`) && path.endsWith('.js'));
      expect(code, name).not.toEqual([]);
    }
    const code = await page.evaluate(async (paths) => {
      const answers = await Promise.all(paths.map((path) => window.caches.match(path)));
      return (await Promise.all(answers.map((answer) => answer?.text()))).join('\n');
    }, cached.files);
    // What only Firebase's code has, whatever the bundler names its files.
    expect(code).not.toMatch(/identitytoolkit|firebaseinstallations|firebaseui-container/);
    expect(code).toContain('root');
    expect(code.length).toBeLessThan(800_000);
  });
});

test('A page whose code cannot be loaded does not reload by itself, and opens with Reload once there is a connection again', async ({
  page,
  context,
  front,
  pageFaults,
}) => {
  const pagesLoaded = listPagesLoaded(page);
  const heading = page.getByRole('heading', { level: 1 });
  const reload = page.getByRole('button', { name: 'Reload' });
  await openLivePage(page, '/');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(heading, 'without a connection').toHaveText('We couldn’t show this page');
  await page.goBack();
  await expect(heading, 'the page before').toHaveText('Figure Skating Curriculums');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(heading, 'still without a connection').toHaveText('We couldn’t show this page');
  expect(pagesLoaded, 'without a connection').toEqual(['/']);
  await context.setOffline(false);
  await reload.click();
  await expect(heading, 'connected again').toHaveText('Search Skating Moves');
  await waitUntilAlive(page);

  front.behave('bad-gateway');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading, 'without a server').toHaveText('We couldn’t show this page');
  expect(pagesLoaded, 'without a server').toEqual(['/', '/search']);
  front.behave('pass');
  await reload.click();
  await expect(heading, 'with a server again').toHaveText('Privacy Policy');
  expect(pagesLoaded).toEqual(['/', '/search', '/privacy-policy']);
  takeFaultsOfMissingCode(pageFaults);
});

test('Moves that could not be loaded are reported, and Retry loads them', async ({ page, pageFaults }) => {
  await page.route('**/data/csv/skating_moves.csv', (route) => route.abort());
  await openLivePage(page, '/');
  // Without a pointer nothing is prefetched: the page would try again what has failed before.
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).dispatchEvent('click');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('We couldn’t load the moves. Check your connection, then try again.');
  await expect(page.getByText('Under Development')).toHaveCount(0);
  takeFaultsOfMoves(pageFaults);

  await page.unroute('**/data/csv/skating_moves.csv');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(firstCard(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});
