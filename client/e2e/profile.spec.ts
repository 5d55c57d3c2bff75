import { createAccount, signIn, signUp, writeProgress } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout } from './layout-shifts.ts';
import { problem } from './problem.ts';
import { expect, test } from './skater.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('The profile shows who the skater is, and progress by category and level', async ({ page }) => {
  const { email } = await signUp(page, { displayName: 'Kristi' });
  await writeProgress(page, {
    'basic-basic-1-dip': true,
    'basic-basic-1-two-foot-hop': true,
    'basic-basic-6-t-stop': true,
    'basic-basic-1-gone': true,
    'freestyle-free-skate-1-toe-loop': true,
  });
  await page.goto('/profile');
  await expect(page).toHaveTitle('Profile – Figure Skating App');
  await expect(page.getByText('Kristi')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toHaveCSS(
    'background-color',
    'rgb(179, 38, 30)',
  );

  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Basic',
    'Free Skate',
    'Snowplow Sam',
    'Adult',
  ]);
  await expect(page.getByText(/of 158/)).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Basic', exact: true })).toHaveAttribute('value', '7');
  await expect(page.getByText('4 moves completed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Basic 1: 2 moves' })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-1',
  );
  await expect(page.getByText('Basic 6: 1 move')).toBeVisible();
  await expect(page.getByText('No longer in the curriculum: 1 move')).toBeVisible();
  await expect(page.getByText('Free Skate 1: 1 move')).toBeVisible();
  await page.getByRole('link', { name: 'View Category: Free Skate' }).click();
  await expect(page).toHaveURL('/category/free-skate');
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1440, 1300],
] as const) {
  test(`Nothing moves while the profile gets to know the skater, the moves and the progress, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signUp(page);
    for (const completed of [true, false]) {
      await writeProgress(page, {
        'adult-adult-1-dip': completed,
        'free-skate-free-skate-1-gone': completed,
      });
      const releaseMoves = await holdRequests(page, '**/data/csv/*');
      const releaseProgress = await holdRequests(page, '**/api/progress');
      await openAndWatchLayout(page, '/profile');
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
      releaseMoves();
      await expect(page.getByText('Loading...')).toBeVisible();
      releaseProgress();
      await expect(page.getByRole('link', { name: 'View Category: Adult' })).toBeVisible();
      expect(await listLayoutShifts(page), completed ? 'progress' : 'no progress').toEqual([]);
    }
  });
}

test('No stamp stands alone in its row, on a phone and on a desk', async ({ page }) => {
  await signUp(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/profile');
    const categories = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(categories).toHaveCount(4);
    for (const category of await categories.all()) {
      const tops = await category
        .getByRole('listitem')
        .evaluateAll((stamps) => stamps.map((stamp) => stamp.getBoundingClientRect().top));
      const alone = tops.filter((top) => tops.indexOf(top) === tops.lastIndexOf(top));
      expect(alone, `${width} px`).toEqual([]);
    }
  }
});

test('A photo of a provider is shown, and the provider does not learn by which page', async ({
  page,
  site,
}) => {
  const photoUrl = 'https://lh3.googleusercontent.com/a/skater=s96-c';
  const account = await createAccount(page);
  await site.emulator.callAdmin('update', { localId: account.uid, photoUrl });
  let referrer: string | undefined;
  await page.route(photoUrl, (route) => {
    referrer = route.request().headers().referer;
    return route.fulfill({ contentType: 'image/png', body: onePixel });
  });
  await signIn(page, account);
  const asked = page.waitForRequest(photoUrl);
  await page.goto('/profile');
  await asked;
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole('img', { name: account.displayName })).toBeVisible();
  expect(referrer).toBeUndefined();
});

test('A failure of the server’s has an id to report, which fits a phone and is selected by a tap', async ({
  page,
  pageFaults,
}) => {
  await signUp(page);
  const requestId = '1c8f4d5e-6a7b-4c3d-9e2f-0a1b2c3d4e5f';
  await page.route('**/api/session', (route) => {
    const failure = { ...problem(500, 'internal-error'), headers: { 'x-request-id': requestId } };
    return route.request().method() === 'DELETE' ? route.fulfill(failure) : route.continue();
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const shown = page.getByText(requestId);
  await expect(page.getByText('Request ID: ')).toContainText(requestId);
  await shown.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(requestId);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-out failed')]);
});
