import { expect, it } from 'vitest';
import { isInAppBrowser } from './notices.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36';

it.each([
  ['Instagram on an iPhone', `${iPhone} Mobile/15E148 Instagram 389.0.0.31.87 (iPhone14,5; iOS 18_5; en_US)`],
  ['Facebook on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/519.0.0.41.102;FBBV/7525;FBSF/3]`],
  [
    'Facebook on Android',
    `Mozilla/5.0 (Linux; Android 15; SM-A546B; wv) ${chrome} [FB_IAB/FB4A;FBAV/520.0.0]`,
  ],
  ['an app with an Android web view', `Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) ${chrome}`],
])('%s is an in-app browser', (_app, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  ['Safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['the app on an iPhone’s home screen', `${iPhone} Mobile/15E148`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace('Version/4.0 ', '')}`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s is a browser of its own', (_browser, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
