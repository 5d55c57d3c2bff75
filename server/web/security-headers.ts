export type SecurityHeaders = Record<string, string>;

/** The headers that every answer carries, errors included. */
export function buildSecurityHeaders(contentSecurityPolicy: string): SecurityHeaders {
  return {
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
}
