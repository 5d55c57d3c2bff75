import { expect, it } from 'vitest';
import { isLocalRequest } from './auth-emulator.ts';

const APP = 'http://192.168.1.5:3000';

it.each([
  ['firebase-admin', { host: '127.0.0.1:9099' }, true],
  ['the app', { host: '127.0.0.1:9099', origin: APP }, true],
  ['a foreign page', { host: '127.0.0.1:9099', origin: 'https://evil.example' }, false],
  ['a sandboxed frame', { host: '127.0.0.1:9099', origin: 'null' }, false],
  ['a foreign name that resolves to loopback', { host: 'evil.example:9099' }, false],
  ['a foreign page that opens a URL', { host: 'localhost:9099', 'sec-fetch-site': 'cross-site' }, false],
  [
    'the sign-in window of the app',
    { host: 'localhost:9099', 'sec-fetch-site': 'cross-site', referer: `${APP}/login` },
    true,
  ],
  ['the app’s call', { host: 'localhost:9099', 'sec-fetch-site': 'cross-site', origin: APP }, true],
  ['somebody who types the URL', { host: 'localhost:9099', 'sec-fetch-site': 'none' }, true],
])('%s: %j is local: %s', (_who, headers, local) => {
  expect(isLocalRequest(headers, APP)).toBe(local);
});
