import { expect, it } from 'vitest';
import { deviceInWords } from './device-in-words.ts';

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
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${webkit} Mobile/15E148 Instagram 360.0.0.0`,
    'Instagram on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [undefined, 'A browser'],
])('%s is %s', (userAgent, device) => {
  expect(deviceInWords(userAgent)).toBe(device);
});
