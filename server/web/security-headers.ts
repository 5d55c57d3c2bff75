import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  // 'same-origin' would cut the tie to the sign-in popup: its button then does nothing, silently.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  // YouTube's player refuses to play (error 153) for a page that sends no referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Puts the security headers on every answer, errors included. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}
