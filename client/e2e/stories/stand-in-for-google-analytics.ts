import type { Page } from '@playwright/test';

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

interface GoogleRequest {
  method: string;
  url: URL;
}

/** Responds in place of Google. Returns the requests, also those to come. */
export async function standInForGoogleAnalytics(page: Page): Promise<GoogleRequest[]> {
  const requests: GoogleRequest[] = [];
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

export function listCountedPages(requests: GoogleRequest[]): (string | null)[] {
  return requests
    .filter(({ url }) => url.pathname === '/g/collect' && url.searchParams.get('en') === 'page_view')
    .map(({ url }) => url.searchParams.get('page_location'));
}
