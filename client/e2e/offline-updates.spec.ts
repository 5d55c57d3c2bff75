import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './front-proxy.ts';
import { listLayoutShifts, watchLayout } from './layout-shifts.ts';
import { readCaches, waitUntilCached } from './offline-visitor.ts';
import { expect, firstCard, openLivePage } from './skater.ts';

test.use({ serviceWorkers: 'allow' });

const newVersion = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const entryScript = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'));

/** The cached files of the build before. */
async function oldFiles(page: Page): Promise<string[]> {
  const { files } = await readCaches(page);
  return files.filter((path) => path.startsWith('/assets/') && !path.includes('_next'));
}

/** Has the browser look for a new worker, as it does by itself on every load. */
function lookForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** As browsers do by themselves: the debugger of the tests keeps idle workers running, and so in office. */
async function stopIdleWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) statuses.set(versionId, runningStatus);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => statuses.size).toBeGreaterThan(1);
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => [...statuses.values()].every((status) => status === 'stopped')).toBe(true);
  await session.detach();
}

test('A new version is announced, waits for the skater, and then replaces the old one', async ({
  page,
  front,
  context,
}) => {
  // A report would wake the old worker again, see stopIdleWorkers.
  await context.addInitScript(() => {
    navigator.sendBeacon = () => true;
  });
  await page.goto('/search?q=dip');
  await waitUntilCached(page);
  const other = await context.newPage();
  await other.goto('/categories');
  const old = await entryScript(page);

  front.release();
  await lookForUpdate(page);
  await expect(newVersion(page)).toBeVisible();
  await expect(newVersion(other)).toBeVisible();
  expect(await entryScript(page)).toBe(old);
  await expect(page.getByRole('searchbox')).toHaveValue('dip');

  await stopIdleWorkers(page);
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(async () => String(await entryScript(page).catch(() => ''))).toContain('_next');
  await expect(newVersion(page)).toBeHidden();
  await expect(page.getByText('moves found')).toBeVisible();
  // The other page still has what it shows, and still says so.
  expect(await entryScript(other)).toBe(old);
  await expect(newVersion(other)).toBeVisible();

  await waitUntilCached(page);
  expect(await oldFiles(page)).toEqual([]);
});

test('A page that already has the new version activates its worker silently', async ({
  page,
  front,
  pageFaults,
}) => {
  await page.goto('/categories');
  await waitUntilCached(page);
  front.release();
  await page.reload();
  await expect.poll(() => oldFiles(page)).toEqual([]);
  await expect(newVersion(page)).toBeHidden();

  front.behave('bad-gateway');
  await page.goto('/category/basic');
  await expect(page.getByRole('link', { name: 'View Moves: Basic 1' })).toBeVisible();
  expect(await entryScript(page)).toContain('_next');
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error loading the session')]);
});

test('A new version with a wrong response for one of its files is not installed until all of them are available', async ({
  page,
  front,
}) => {
  await page.goto('/categories');
  await waitUntilCached(page);
  const workersToCome = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return [installing, waiting].filter(Boolean).length;
    });
  front.release();
  front.behave('sign-in-page');
  await lookForUpdate(page);
  await expect.poll(workersToCome).toBe(0);

  front.behave('pass');
  await lookForUpdate(page);
  await expect(newVersion(page)).toBeVisible();
});

test('A sign-in page that an earlier version cached in place of a file does no harm', async ({ page }) => {
  await page.goto('/categories');
  await waitUntilCached(page);
  const replaced = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.includes('precache'));
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => /\/assets\/level-.*\.js/.test(url));
    const html = { headers: { 'content-type': 'text/html' } };
    await Promise.all(files.map((file) => cache.put(file, new Response('<h1>Welcome</h1>', html))));
    return files.length;
  });
  expect(replaced).toBe(1);
  await openLivePage(page, '/category/basic/level/basic-1');
});

test('A proxy’s error or silence instead of the server leaves every page as it was', async ({
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
  pageFaults.splice(0);
});

test('A curriculum that has changed is said, and is there after the reload', async ({
  page,
  front,
  openSite,
}, testInfo) => {
  await page.goto('/category/basic/level/basic-1');
  await waitUntilCached(page);
  const CURRICULUM_FILE = testInfo.outputPath('changed.csv');
  const csv = await readFile('data/csv/skating_moves.csv', 'utf8');
  await writeFile(CURRICULUM_FILE, csv.replace(',Dip,', ',Dip deep,'));
  front.leadTo((await openSite({ env: { CURRICULUM_FILE } })).origin);
  const firstHit = page.getByRole('heading', { level: 2 }).first();
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('dip');
  const notice = page.getByRole('status').filter({ hasText: 'New moves are available.' });
  await expect(notice).toBeVisible();
  await expect(firstHit).toHaveText('Dip');

  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(firstHit).toHaveText('Dip deep');
  await expect(notice).toBeHidden();
});

test('New moves are announced below the page without moving it', async ({ page }) => {
  await openLivePage(page, '/category/basic/level/basic-1');
  await watchLayout(page);
  await page.evaluate(() => {
    const data = { type: 'curriculum-changed' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  const notice = page.getByRole('status').filter({ hasText: 'New moves are available.' });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeInViewport({ ratio: 1 });
  expect(await listLayoutShifts(page)).toEqual([]);
});
