import type { Page } from '@playwright/test';
import { expect, test, waitUntilAlive } from '../skater.ts';
import { listCountedPages, standInForGoogleAnalytics } from './stand-in-for-google-analytics.ts';

test.use({
  siteSetup: { env: { FIREBASE_APP_ID: '1:234567890:web:abcdef', FIREBASE_MEASUREMENT_ID: 'G-TEST1' } },
});
// One after another: a server of their own, which one worker starts.
test.describe.configure({ mode: 'default' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Records the paths of all requests. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** The app's own code that loads Google's. */
const isAnalyticsCode = (path: string) => path.includes('/google-visits');

test('Before an answer, and after a refusal, nothing of analytics is loaded', async ({
  page,
  thirdPartyRequests,
}) => {
  const requested = watchRequests(page);
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Analytics' });
  await expect(notice).toContainText('May we count your visits with Google Analytics?');
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(heading(page)).toHaveText('Search Skating Moves');
  await notice.getByRole('button', { name: 'No thanks' }).click();
  await expect(notice).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await page.reload();
  await waitUntilAlive(page);
  // By then the code that counts visits has seen two pages.
  await page.getByRole('link', { name: 'Figure Skating App' }).click();
  await expect(heading(page)).toHaveText('Figure Skating Curriculums');
  await expect(notice).toHaveCount(0);
  expect(thirdPartyRequests).toEqual([]);
  expect(requested).not.toContain('/api/config');
  expect(requested.filter(isAnalyticsCode)).toEqual([]);
});

test('With consent each page is counted without its query, until it is withdrawn; it can be given again', async ({
  page,
  context,
  site,
}) => {
  const requests = await standInForGoogleAnalytics(page);
  const expectCounted = (paths: string[]) =>
    expect.poll(() => listCountedPages(requests)).toEqual(paths.map((path) => site.origin + path));
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  await page.goto('/search?q=axel');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectCounted(['/search']);
  await page.getByRole('link', { name: 'Figure Skating App' }).click();
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await expect(heading(page)).toHaveText('Figure Skating Basic');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  const counted = ['/search', '/', '/category/basic', '/privacy-policy'];
  await expectCounted(counted);
  expect(requests.filter(({ url }) => url.href.includes('axel'))).toEqual([]);
  expect(new Set(requests.map(({ url }) => url.host))).toEqual(
    new Set([
      'firebase.googleapis.com',
      'firebaseinstallations.googleapis.com',
      'www.googletagmanager.com',
      'region1.google-analytics.com',
    ]),
  );
  await expect.poll(cookieNames).toContain('_ga');

  await page.getByRole('button', { name: 'Stop Google Analytics' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have not allowed' })).toBeVisible();
  await expect.poll(cookieNames).not.toContain('_ga');
  await expect.poll(() => requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(heading(page)).toHaveText('Figure Skating Curriculums');
  await expectCounted(counted);

  await page.goBack();
  await page.getByRole('button', { name: 'Allow Google Analytics' }).click();
  await expectCounted([...counted, '/privacy-policy']);
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
});

test('The pages work as usual when Google is unreachable', async ({ page, pageFaults }) => {
  const requested = watchRequests(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await expect(page.getByRole('link', { name: 'View Moves: Basic 1' })).toBeVisible();
  await expect.poll(() => requested.filter(isAnalyticsCode)).not.toEqual([]);
  // What Google’s code itself writes of it.
  expect(pageFaults.splice(0).filter((fault) => !fault.includes('/assets/google-visits'))).toEqual([]);
});
