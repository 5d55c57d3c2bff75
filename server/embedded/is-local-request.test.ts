import { expect, test } from 'vitest';
import { isLocalRequest } from './is-local-request.ts';

const APP = 'http://192.168.1.5:3000';

test.each([
  ['firebase-admin', { host: '127.0.0.1:9099' }, true],
  ['the app', { host: '127.0.0.1:9099', origin: APP }, true],
  ['the app on localhost', { host: 'localhost:9099', origin: 'http://localhost:3000' }, true],
  ['a foreign page', { host: '127.0.0.1:9099', origin: 'https://evil.example' }, false],
  ['a page named like loopback', { host: '127.0.0.1:9099', origin: 'http://localhost.evil.example' }, false],
  ['a sandboxed frame', { host: '127.0.0.1:9099', origin: 'null' }, false],
  ['a foreign name that resolves to loopback', { host: 'evil.example:9099' }, false],
  ['a request without a host', {}, false],
])('%s: %j is local: %s', (_who, headers, local) => {
  expect(isLocalRequest(headers, APP)).toBe(local);
});
