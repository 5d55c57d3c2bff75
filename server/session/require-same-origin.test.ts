import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { injectAs, openSession, signUp } from '../testing/test-users.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
let uid: string;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp({ settings: { publicOrigin: 'https://skate.example.org' } });
  const user = await signUp();
  uid = user.uid;
  cookie = await openSession(app, user);
});
afterAll(() => app.close());

const writes = [
  ['POST', '/api/session', { idToken: 'x' }],
  ['PATCH', '/api/progress', { changes: { a: true } }],
  ['DELETE', '/api/session', undefined],
  ['DELETE', '/api/account', undefined],
] as const;

describe.each(writes)('%s %s', (method, url, payload) => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin, in an old browser', { origin: 'https://evil.example' }],
    ['nowhere', {}],
    [
      'another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://skate.example.org' },
    ],
    [
      'another origin that a browser calls ours',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
    ['an origin that is hidden', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [
      'our host on another port',
      { 'sec-fetch-site': 'same-origin', origin: 'https://skate.example.org:8443' },
    ],
    ['our host without TLS', { 'sec-fetch-site': 'same-origin', origin: 'http://skate.example.org' }],
    ['an origin that matches only the Host header', { origin: 'https://evil.example', host: 'evil.example' }],
  ])('is refused from %s', async (_where, headers) => {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'other-origin']);
  });
});

it.each([
  ['an old browser, which sends Origin only', { origin: 'https://skate.example.org' }],
  ['a browser that sends both', { 'sec-fetch-site': 'same-origin', origin: 'https://skate.example.org' }],
  ['a browser that sends Sec-Fetch-Site only', { 'sec-fetch-site': 'same-origin' }],
])('%s is served on our own origin', async (_which, said) => {
  const headers = { cookie, 'x-expected-user': uid, ...said };
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/progress',
    headers,
    payload: { changes: { a: true } },
  });
  expect(answer.statusCode).toBe(200);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a body of type %s, which a form can send, is refused',
  async (type) => {
    const headers = { 'content-type': type };
    const payload = '{"changes":{"a":true}}';
    const answer = await injectAs(app, cookie, { method: 'PATCH', url: '/api/progress', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type']);
  },
);

it('on a port chosen by the system, the origin is the one that the server listens on', async () => {
  const anyPort = await buildTestApp({ settings: { publicOrigin: 'http://localhost:0' } });
  const { port } = new URL(await anyPort.listen({ host: '127.0.0.1', port: 0 }));
  const signOutFrom = async (origin: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', origin };
    return (await anyPort.inject({ method: 'DELETE', url: '/api/session', headers })).statusCode;
  };
  expect(await signOutFrom(`http://localhost:${port}`)).toBe(204);
  expect(await signOutFrom('http://localhost:0')).toBe(403);
  await anyPort.close();
});
