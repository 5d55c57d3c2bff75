import fc from 'fast-check';

const oddTexts = [
  ...[
    '',
    '..',
    '../../etc/passwd',
    '%2e%2e%2f',
    '%00',
    '%',
    '%ff',
    '\u0000',
    '\ud800',
    '💥',
    'a'.repeat(5_000),
  ],
  ...['__proto__', 'constructor', 'null', '-1', '1e999', '[]', '{}', '"', '{"a":', '{"__proto__":{"a":1}}'],
  'a\r\nset-cookie: a=b',
];
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 300, maxLength: 900 }),
  fc.constantFrom(...oddTexts),
);

const method = fc.constantFrom(
  ...['GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'],
);

const pathStarts = [
  ...[
    '/',
    '/login',
    '/profile?mode=',
    '/category/',
    '/search?q=',
    '/category/basic/level/',
    '/assets/',
    '/data/csv/',
    '/__/auth/',
  ],
  ...['/api/', '/api/config?', '/api/session', '/api/session?everywhere=', '/api/progress', '/api/progress/'],
  ...['/api/account', '/api/reports', '/healthz', '/readyz'],
];
const path = fc
  .tuple(
    fc.constantFrom(...pathStarts),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      fc.webPath(),
      text,
      text.map((part) => encodeURIComponent(part.toWellFormed())),
    ),
  )
  .map(([start, end]) => start + end);

const headerName = fc.constantFrom(
  ...[
    'cookie',
    'origin',
    'sec-fetch-site',
    'content-type',
    'content-length',
    'transfer-encoding',
    'expect',
    'host',
  ],
  ...['accept', 'accept-encoding', 'if-none-match', 'range', 'authorization', 'traceparent', 'x-request-id'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-expected-user'],
);

/** The headers that a request needs to pass the first checks; half the time, only some of them. */
const usualHeaders = fc.oneof(
  fc.constant({ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
  fc.record(
    {
      'sec-fetch-site': fc.constant('same-origin'),
      'content-type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'),
    },
    { requiredKeys: [] },
  ),
);

const body = fc.oneof(
  text,
  fc.json(),
  fc.constantFrom('{"idToken":"a.b.c"}', '{"changes":{}}', '{"changes":{"A":1}}', '{"completed":"yes"}'),
  fc.nat(20).map((length) => `{"idToken":"${'t'.repeat(length * 5_000)}"}`),
);

const anyRequest = fc.record({
  method,
  path,
  headers: fc
    .tuple(fc.dictionary(headerName, text, { maxKeys: 3 }), usualHeaders)
    .map(([odd, usual]): Record<string, string> => ({ ...odd, ...usual })),
  signedIn: fc.boolean(),
  body,
});
/** A sign-out passes all checks without a session. */
const signOut = anyRequest.map((request) => ({ ...request, method: 'DELETE', path: '/api/session' }));

/** A request that a client library can still send, though no client would. */
export const malformedRequest = fc.oneof(
  { weight: 19, arbitrary: anyRequest },
  { weight: 1, arbitrary: signOut },
);
export type MalformedRequest = typeof malformedRequest extends fc.Arbitrary<infer Request> ? Request : never;

const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''];
const splitBodies = [
  '0\r\n\r\n',
  '5\r\nab',
  'fffffffff\r\n',
  '-1\r\n\r\n',
  '1;a=b\r\na\r\n0\r\nx: y\r\n\r\n',
];

/** Bytes that look like a request at first, with some of them overwritten. */
export const malformedBytes = fc
  .record({
    method: fc.oneof(method, text),
    path: fc.oneof(path, text),
    version: fc.constantFrom(...versions),
    headers: fc.array(fc.tuple(fc.oneof(headerName, text), text), { maxLength: 5 }),
    body: fc.oneof(body, fc.constantFrom(...splitBodies)),
    noise: fc.uint8Array({ maxLength: 12 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ noise, at, ...parts }) => {
    const lines = parts.headers.map(([name, content]) => `${name}: ${content}`);
    const head = [`${parts.method} ${parts.path} ${parts.version}`, 'host: a', ...lines].join('\r\n');
    const bytes = Buffer.from(`${head}\r\n\r\n${parts.body}`);
    bytes.set(noise.subarray(0, bytes.length), Math.floor(at * Math.max(0, bytes.length - noise.length)));
    return bytes;
  });
