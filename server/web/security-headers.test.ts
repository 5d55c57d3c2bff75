import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('security headers', () => {
  it.each([
    '/',
    '/nope',
    '/api/nope',
    '/api/config',
    '/favicon.png',
    '/data/csv/skating_moves.csv',
    '/healthz',
  ])('are on %s', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('let the sign-in popup talk to its opener and YouTube see who embeds it', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
  });

  it('let the page have a service worker and a manifest of our own only', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("manifest-src 'self'; worker-src 'self'");
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://skate.example.org' }, 'max-age=31536000'],
    [{ PUBLIC_ORIGIN: 'https://skate.example.org', HSTS: '0' }, undefined],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, undefined],
  ])('with %o tell browsers to come back over https: %s', async (env, expected) => {
    const ownApp = await buildTestApp({ settings: loadConfig(env) });
    onTestFinished(() => ownApp.close());
    for (const url of ['/', '/api/nope', '/healthz']) {
      const { headers } = await ownApp.inject({ url });
      expect(headers['strict-transport-security']).toBe(expected);
    }
  });
});
