import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../testing/raw-request.ts';
import { buildTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('pages', () => {
  it.each([
    ['/', 'Figure Skating Curriculums'],
    ['/categories', 'Skating Categories'],
    ['/categories/', 'Skating Categories'],
    ['/category/basic', 'Figure Skating Basic'],
    ['/category/free-skate/level/pre-free-skate', 'Level Pre Free Skate'],
    ['/search', 'Search Skating Moves'],
    ['/search?q=axel', 'Search Skating Moves'],
    ['/practice', 'Practice'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('%s is answered with its content', async (url, heading) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(`<h1 tabindex="-1">${heading}</h1>`);
  });

  it.each(['/login', '/profile', '/test-firebase', '/shell.html'])(
    '%s is answered with the app, which renders it in the browser',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<div id="root"></div>');
    },
  );

  it.each([
    '/nope',
    '/category',
    '/category/nope',
    '/category/basic/level/nope',
    '/categories//',
    '/%00',
    `/category/${'a'.repeat(300)}`,
  ])('%s is answered with 404, and leads Home', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1 tabindex="-1">404 - Page Not Found</h1>');
    expect(answer.body).toMatch(/<main.*<a [^>]*href="\/"[^>]*>Go Home<\/a>.*<\/main>/s);
  });

  it.each([
    ['/category/freetyle', '/category/free-skate'],
    ['/category/free%73tyle/', '/category/free-skate/'],
    ['/category/freestyle?from=home', '/category/free-skate?from=home'],
    ['/category/freesytle/level/free-skate-1', '/category/free-skate/level/free-skate-1'],
    ['/category/freetyle/level/a%2F%0Ab', '/category/free-skate/level/a%2F%0Ab'],
  ])('%s redirects permanently to %s', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it('redirect to no other site, though a request may name one', async () => {
    const port = await listen(app);
    const path = 'http://skate.example.com/category/freetyle';
    const sent = request({ host: '127.0.0.1', port, path }).end();
    const [{ statusCode, headers }] = await once(sent, 'response');
    sent.destroy();
    expect([statusCode, headers.location]).toEqual([308, '/category/free-skate']);
  });
});

describe('revalidation and compression', () => {
  it('answers 304 to a client that has the page', async () => {
    const { headers } = await get('/');
    expect(headers.etag).toBeDefined();
    const etag = String(headers.etag);
    // A proxy may drop the `W/`.
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      expect((await get('/', { 'if-none-match': held })).statusCode).toBe(304);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('answers 404 for a page that does not exist, whatever the client has cached', async () => {
    const { headers } = await get('/nope');
    expect((await get('/nope', { 'if-none-match': headers.etag as string })).statusCode).toBe(404);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', undefined],
    ['zstd', undefined],
  ])('sends %s in the encoding %s', async (accepted, encoding) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it.each(['/', '/search', '/nope'])('%s is the same for everyone, whatever their cookies', async (url) => {
    const plain = await get(url);
    for (const cookie of ['theme=dark', 'other=1; theme=light', 'session=abc']) {
      const answer = await get(url, { cookie });
      expect(answer.body).toBe(plain.body);
      expect(answer.headers.etag).toBe(plain.headers.etag);
      expect(answer.headers.vary).toBe('accept-encoding');
    }
  });
});

it('any search is the search page, which finds moves in the browser and says so where it cannot', async () => {
  const { body } = await get('/search');
  expect((await get('/search?q=axel&category=adult')).body).toBe(body);
  expect(body).toMatch(/<noscript><p>Search requires JavaScript, too\..*href="\/categories"/);
  expect(body).toContain('<option value="adult">');
});

describe('problems', () => {
  it.each(['/api', '/api/', '/api?q=axel', '/api/nope', '/assets/nope.js', '/data/nope.csv'])(
    '%s is answered as a JSON problem',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'not-found',
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      });
    },
  );

  it('a malformed path is answered with 400', async () => {
    const answer = await get('/category/%E0%A4%A');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
