import type { Page, Request } from '@playwright/test';
import { storeProgress } from '../level-page.ts';
import { readCaches, waitUntilCached } from '../offline-visitor.ts';
import { expect, openLivePage, test, waitUntilAlive } from '../skater.ts';
import { takeFaults } from './page-faults.ts';
import { listCountedPages, standInForGoogleAnalytics } from './stand-in-for-google-analytics.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const basic1Keys = ['dip', 'march-forward', 'two-foot-glide', 'two-foot-hop'].map(
  (id) => `basic-basic-1-${id}`,
);

async function showCoach(page: Page): Promise<string> {
  await openLivePage(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Show my coach' }).click();
  await expect(heading(page)).toHaveText('Basic 1: 4 of 8');
  return page.url();
}

test('A visitor shows the coach a level, and the coach, who has another phone, only reads it', async ({
  page,
  browser,
}) => {
  await storeProgress(page, ...basic1Keys);
  const link = await showCoach(page);
  await page.getByText('QR code', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of Basic 1: 4 of 8' })).toBeVisible();

  const coach = await browser.newPage();
  await coach.goto(link);
  await expect(heading(coach)).toHaveText('Basic 1: 4 of 8');
  await expect(coach.getByText(/^\w{3} \d{1,2}, \d{4}: 4 completed moves$/)).toBeVisible();
  await expect(coach.getByText('Dip, completed', { exact: true })).toBeVisible();
  await expect(coach.getByText('Forward swizzles', { exact: true })).toBeVisible();
  expect(await coach.evaluate(() => localStorage.getItem('completedMoves'))).toBeNull();
  await coach.close();
});

test.describe('The link', () => {
  test.use({
    siteSetup: {
      env: {
        FIREBASE_APP_ID: '1:234567890:web:abcdef',
        FIREBASE_MEASUREMENT_ID: 'G-TEST1',
        LOG_LEVEL: 'info',
      },
    },
  });

  test('is in no request, report, log line, canonical link, or count of Google Analytics', async ({
    page,
    site,
    pageFaults,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => void describe(request).then((text) => sent.push(text)));
    const counted = await standInForGoogleAnalytics(page);
    await storeProgress(page, ...basic1Keys);
    const link = new URL(await showCoach(page));
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => listCountedPages(counted)).toEqual([site.origin + link.pathname]);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.evaluateAll((links) => links.map((each) => each.outerHTML).join())).not.toContain(
      '#',
    );

    await page.reload();
    await waitUntilAlive(page);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error(`fell at ${window.location.href}`);
      });
    });
    await expect.poll(() => site.server.output()).toContain('fell at');
    await page.getByRole('link', { name: 'Basic 1' }).click();
    await page.goto('about:blank');
    await expect.poll(() => site.server.output()).toMatch(/client\.vitals.*shared-progress/);
    const moves = new URLSearchParams(link.hash.slice(1)).get('moves') ?? '';
    expect(moves).toHaveLength(16);
    expect(sent.filter((text) => text.includes(moves))).toEqual([]);
    expect(site.server.output()).not.toContain(moves);
    takeFaults(pageFaults);
  });
});

async function describe(request: Request): Promise<string> {
  return JSON.stringify([request.url(), await request.allHeaders(), request.postData()]);
}

test.describe('With the app stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the link is in no cache, and opens without a connection', async ({ page, context }) => {
    await storeProgress(page, ...basic1Keys);
    await openLivePage(page, '/login');
    await waitUntilCached(page);
    const link = await showCoach(page);
    await page.reload();
    await expect(heading(page)).toHaveText('Basic 1: 4 of 8');
    const { all, pages } = await readCaches(page);
    expect(pages).toContain(new URL(link).pathname);
    expect(all.filter((path) => path.includes('#'))).toEqual([]);
    await context.setOffline(true);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Basic 1: 4 of 8');
  });
});
