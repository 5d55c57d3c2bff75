import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;
beforeAll(async () => {
  app = await buildTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const { clientFolder } = loadConfig({});
const assets = join(clientFolder, 'assets');
const script = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name)) ?? '';

/** Sends the path to the socket as it is; `fetch` would tidy it first. */
function statusOfRawPath(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('assets', () => {
  it('with a hash in their name may be cached for a year', async () => {
    const answer = await app.inject({ url: `/assets/${script}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('without a hash are revalidated', async () => {
    const answer = await app.inject({ url: '/favicon.png' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers.etag).toBeDefined();
    expect(answer.headers['last-modified']).toBeUndefined();
  });

  it('are sent as compressed by the build', async () => {
    const plain = await app.inject({ url: `/assets/${script}` });
    const answer = await app.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
  });

  it('are not resent to clients that have them', async () => {
    const { headers } = await app.inject({ url: `/assets/${script}` });
    const again = await app.inject({
      url: `/assets/${script}`,
      headers: { 'if-none-match': headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('each have a content type that the browser accepts', async () => {
    const names = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' });
    const served = names.filter((name) => /\.\w+$/.test(name) && !/\.(html|br|gz)$/.test(name));
    const types = await Promise.all(
      served.map(async (name) => (await app.inject({ url: `/${name}` })).headers['content-type']),
    );
    expect(new Set(types)).not.toContain('application/octet-stream');
    expect(new Set(types)).not.toContain('application/problem+json');
  });

  it.each([
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('needed to install the app are revalidated and have the right type: %s', async (url, type) => {
    const { headers } = await app.inject({ url });
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('include the manifest of the app, and all of its icons as small pictures', async () => {
    const { icons, ...rest } = (await app.inject({ url: '/manifest.webmanifest' })).json();
    expect(rest).toMatchObject({ name: 'Figure Skating App', start_url: '/', display: 'standalone' });
    for (const { src } of [...icons, { src: '/apple-touch-icon.png' }]) {
      const icon = await app.inject({ url: src });
      expect([icon.statusCode, icon.headers['content-type']], src).toEqual([200, 'image/png']);
      expect(icon.rawPayload.length, src).toBeLessThan(15_000);
    }
  });

  it.each([
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets//etc/passwd',
    '/assets/%00',
    `/assets/${script}%00.css`,
    '/../package.json',
  ])('the path %s never leaves their folder', async (path) => {
    expect(await statusOfRawPath(path)).toBe(404);
  });
});
