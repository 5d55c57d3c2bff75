import type { Page } from '@playwright/test';
import { expect, test } from './skater.ts';

test.use({
  siteSetup: { env: { FIREBASE_APP_ID: '1:234567890:web:abcdef', FIREBASE_MEASUREMENT_ID: 'G-TEST1' } },
});
// One after another: a server of their own, which one worker starts.
test.describe.configure({ mode: 'default' });

/** Does what Google's script does with the commands of the page: it sends each event with all that is set for it. */
const googlesScript = `
  let defaults = {};
  const run = ([command, target, params = {}]) => {
    if (command === 'set') defaults = { ...defaults, ...target };
    if (command === 'config') document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=' + params.cookie_expires;
    if (command !== 'event' || window['ga-disable-G-TEST1']) return;
    const query = new URLSearchParams({ ...defaults, ...params, en: target });
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect?' + query);
  };
  window.dataLayer.forEach(run);
  window.dataLayer.push = run;
`;

const fid = 'cAbcdefghijklmnopqrstu';
const answers: [url: RegExp, body: object | string][] = [
  [/^https:\/\/firebase\.googleapis\.com\//, { measurementId: 'G-TEST1', appId: '1:234567890:web:abcdef' }],
  [
    /^https:\/\/firebaseinstallations\.googleapis\.com\//,
    { fid, refreshToken: 'refresh', authToken: { token: 'token', expiresIn: '604800s' } },
  ],
  [/^https:\/\/www\.googletagmanager\.com\/gtag\/js/, googlesScript],
  [/^https:\/\/region1\.google-analytics\.com\//, ''],
];

/** Stands in for Google; gives what was asked of it. */
async function standInForGoogle(page: Page): Promise<{ method: string; url: URL }[]> {
  const requests: { method: string; url: URL }[] = [];
  for (const [pattern, body] of answers) {
    await page.route(pattern, (route) => {
      requests.push({ method: route.request().method(), url: new URL(route.request().url()) });
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        contentType: typeof body === 'string' ? 'text/javascript' : 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    });
  }
  return requests;
}

function pagesIn(requests: { url: URL }[]): (string | null)[] {
  return requests
    .filter(({ url }) => url.pathname === '/g/collect' && url.searchParams.get('en') === 'page_view')
    .map(({ url }) => url.searchParams.get('page_location'));
}

test('Before an answer, and after a refusal, nothing of analytics is loaded', async ({
  page,
  thirdPartyRequests,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Analytics' });
  await expect(notice).toContainText('May we count your visits with Google Analytics?');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Skating Moves');
  await notice.getByRole('button', { name: 'No thanks' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notice).toHaveCount(0);
  expect(thirdPartyRequests).toEqual([]);
  expect(asked).not.toContain('/api/config');
  expect(asked.filter((path) => path.includes('google-analytics'))).toEqual([]);
});

test('With consent each page is counted without its query; withdrawing consent removes what analytics left, and it can be given again', async ({
  page,
  context,
  site,
}) => {
  const requests = await standInForGoogle(page);
  const expectCounted = (paths: string[]) =>
    expect.poll(() => pagesIn(requests)).toEqual(paths.map((path) => site.origin + path));
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  await page.goto('/search?q=axel');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expectCounted(['/search']);
  await page.getByRole('link', { name: 'Figure Skating App' }).click();
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figure Skating Curriculums');
  await expectCounted(counted);

  await page.goBack();
  await page.getByRole('button', { name: 'Allow Google Analytics' }).click();
  await expectCounted([...counted, '/privacy-policy']);
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
});

test('The pages work as usual when Google is unreachable', async ({ page, pageFaults }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await expect(page.getByRole('link', { name: 'View Moves: Basic 1' })).toBeVisible();
  // What Google’s code itself writes of it.
  expect(pageFaults.splice(0).filter((fault) => !fault.includes('/assets/google-analytics'))).toEqual([]);
});
