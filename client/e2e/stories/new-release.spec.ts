import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildChangedProject } from '#server/testing/build-changed-project.ts';
import { test } from '../front-proxy.ts';
import { readCaches, waitUntilCached } from '../offline-visitor.ts';
import { expect, firstCard, openLivePage } from '../skater.ts';
import { takeFaultsOfGoneCode } from './page-faults.ts';
import { listPagesLoaded } from './pages-loaded.ts';
import {
  listOldFiles,
  lookForUpdate,
  newVersion,
  readEntryScript,
  stopIdleWorkers,
} from './service-worker.ts';

test.describe('With the app cached', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new version is announced, waits for the skater, and then replaces the old one', async ({
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
    const old = await readEntryScript(page);

    front.release();
    await lookForUpdate(page);
    await expect(newVersion(page)).toBeVisible();
    await expect(newVersion(other)).toBeVisible();
    expect(await readEntryScript(page)).toBe(old);
    await expect(page.getByRole('searchbox')).toHaveValue('dip');

    await stopIdleWorkers(page);
    await newVersion(page).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(async () => String(await readEntryScript(page).catch(() => ''))).toContain('_next');
    await expect(newVersion(page)).toBeHidden();
    await expect(page.getByText('moves found')).toBeVisible();
    // The other page still has what it shows, and still says so.
    expect(await readEntryScript(other)).toBe(old);
    await expect(newVersion(other)).toBeVisible();
    await waitUntilCached(page);
    expect(await listOldFiles(page)).toEqual([]);
  });

  test('a page that is already of the new version replaces the old one silently, of which nothing is left offline', async ({
    page,
    front,
    pageFaults,
  }) => {
    await page.goto('/categories');
    await waitUntilCached(page);
    await page.goto('/category/basic');
    // A page of the old build, whose code will be gone.
    await expect.poll(async () => (await readCaches(page)).pages).toEqual(['/category/basic']);
    front.release();
    await page.reload();
    await expect.poll(() => listOldFiles(page)).toEqual([]);
    await expect(newVersion(page)).toBeHidden();

    front.behave('bad-gateway');
    await page.goto('/category/basic');
    await expect(page.getByRole('link', { name: 'View Moves: Basic 1' })).toBeVisible();
    expect(await readEntryScript(page)).toContain('_next');
    expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error loading the session')]);
  });

  test('a release of which one sentence has changed is announced, fetches only that file and the shells, and is there offline', async ({
    page,
    front,
    openSite,
    pageFaults,
  }, testInfo) => {
    const next = testInfo.outputPath('next');
    await buildChangedProject(next);
    await page.goto('/category/basic/level/basic-1');
    await waitUntilCached(page);
    const { files } = await readCaches(page);
    front.leadTo((await openSite({ mainFile: join(next, 'server/main.ts') })).origin);
    await lookForUpdate(page);
    const reloaded = page.waitForEvent('load');
    await newVersion(page).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect
      .poll(async () => (await readCaches(page)).files.filter((path) => !files.includes(path)).toSorted())
      .toEqual([
        expect.stringMatching(/^\/assets\/level-/),
        expect.stringMatching(/^\/login\?/),
        expect.stringMatching(/^\/shell\.html\?/),
      ]);
    await waitUntilCached(page);
    await expect(newVersion(page)).toBeHidden();

    front.behave('bad-gateway');
    await page.goto('/category/basic/level/basic-2');
    await expect(firstCard(page)).toBeVisible();
    expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error loading the session')]);
  });

  test('new moves are announced, and are there after the reload', async ({
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
});

test('A page of the previous release continues with the new one when its code is gone', async ({
  page,
  front,
  pageFaults,
}) => {
  const pagesLoaded = listPagesLoaded(page);
  await openLivePage(page, '/');
  front.release();
  front.forgetOldFiles();
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Skating Moves');
  await page.getByRole('searchbox').fill('dip');
  await expect(page.getByText('moves found')).toBeVisible();
  expect(pagesLoaded).toEqual(['/', '/search']);
  // The code that reads the moves was gone as well.
  takeFaultsOfGoneCode(pageFaults);
});

test('A level opened from a page of the previous release is shown although the code that reads the moves is gone', async ({
  page,
  front,
  pageFaults,
}) => {
  const pagesLoaded = listPagesLoaded(page);
  await openLivePage(page, '/category/basic/level/basic-1');
  front.release();
  front.forgetOldFiles();
  await page.getByRole('link', { name: 'Next level: Basic 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level Basic 2');
  await expect(firstCard(page)).toBeVisible();
  expect(pagesLoaded).toEqual(['/category/basic/level/basic-1', '/category/basic/level/basic-2']);
  takeFaultsOfGoneCode(pageFaults);
});
