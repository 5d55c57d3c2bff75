export type SecurityHeaders = Record<string, string>;

/** A year, as ASVS asks. Not for subdomains: the other hosts of the domain are not ours to decide about. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' };

/** The headers that every answer carries, errors included. */
export function buildSecurityHeaders(
  contentSecurityPolicy: string,
  isStrictTransport: boolean,
): SecurityHeaders {
  return {
    ...(isStrictTransport && strictTransport),
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
