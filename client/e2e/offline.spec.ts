import { readCaches, test, waitUntilCached } from './offline-visitor.ts';
import { expect } from './skater.ts';

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
