import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Version/18.2 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  // An iPad claims to be a Mac unless its user asks for pages for phones.
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.2 Safari/605.1.15`,
    'Safari on iPad or Mac',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_2 like Mac OS X) ${webkit} Version/18.2 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_2 like Mac OS X) ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  // Chrome and Firefox for the iPad, too.
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} CriOS/131 Version/18.2 Safari/605.1.15`,
    'Chrome on iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox on Mac'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} FxiOS/133.0 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${blink} Silk/130.4.1 like Chrome/130.0 Safari/537.36`,
    'Silk on Fire tablet',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} Silk/130.4.1 like Chrome/130.0 Safari/537.36`,
    'Silk on Fire tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 360.0.0.0 Android`,
    'Instagram on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Mobile/15E148 Instagram 360.0.0.0`,
    'Instagram on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]`,
    'Facebook on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; K; wv) ${blink} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0]`,
    'Facebook on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} GSA/340.0 Mobile/15E148 Safari/604.1`,
    'Google app on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Version/18.2 DuckDuckGo/7 Safari/605.1.15`,
    'DuckDuckGo on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'A browser'],
  [undefined, 'A browser'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
