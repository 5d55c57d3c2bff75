import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    '/favicon.svg',
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
});
