import { readFile, writeFile } from 'node:fs/promises';
import { readCaches, test, waitUntilCached } from './offline-visitor.ts';
import { type Site, startSite } from './site-under-test.ts';
import { expect } from './skater.ts';

const level = '/category/basic/level/basic-1';
const curriculumFile = 'data/csv/skating_moves.csv';

/** With a server that the test may stop. */
const testWithOwnSite = test.extend<{ site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const site = await startSite({});
      await use(site);
      await site.stop();
    },
    { scope: 'test', timeout: 60_000 },
  ],
});

testWithOwnSite(
  'A curriculum that has changed is said, and is there after the reload',
  async ({ page, site }, testInfo) => {
    await page.goto(level);
    await waitUntilCached(page);
    await site.stop();
    const changedFile = testInfo.outputPath('changed.csv');
    const csv = await readFile(curriculumFile, 'utf8');
    await writeFile(changedFile, csv.replace(',Dip,', ',Dip deep,'));
    const changed = await startSite({
      env: { PORT: new URL(site.origin).port, CURRICULUM_FILE: changedFile },
    });
    try {
      const firstHit = page.getByRole('heading', { level: 2 }).first();
      await page.getByRole('link', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('dip');
      const notice = page.getByRole('status').filter({ hasText: 'New moves are available.' });
      await expect(notice).toBeVisible();
      await expect(firstHit).toHaveText('Dip');

      await notice.getByRole('button', { name: 'Reload' }).click();
      await expect(firstHit).toHaveText('Dip deep');
      await expect(notice).toBeHidden();
    } finally {
      await changed.stop();
    }
  },
);

test('The app is cached, but no API response and no code that needs a connection', async ({ page }) => {
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
    cached.all.filter((path) => /^\/(api|healthz|readyz)|sign-in-widget|google-analytics/.test(path)),
  ).toEqual([]);
  expect(cached.curriculum).toEqual(['/data/csv/skating_moves.csv']);
  for (const name of ['home', 'curriculum', 'search', 'login', 'privacy-policy', 'not-found']) {
    expect(cached.files.filter((path) => path.includes(`/${name}-`) && path.endsWith('.js'))).not.toEqual([]);
  }
  const code = await page.evaluate(async (paths) => {
    const answers = await Promise.all(paths.map((path) => window.caches.match(path)));
    return (await Promise.all(answers.map((answer) => answer?.text()))).join('\n');
  }, cached.files);
  // What only Firebase's code has, whatever the bundler names its files.
  expect(code).not.toMatch(/identitytoolkit|firebaseinstallations|firebaseui-container/);
  expect(code).toContain('root');
  expect(code.length).toBeLessThan(580_000);
});
