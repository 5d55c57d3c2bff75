import { listOfferedProviders } from '#shared/widget-settings.ts';
import type { Config } from '../config.ts';
import type { InlineSources } from './page-build.ts';

type Policy = Record<string, string[]>;

/** FirebaseUI's forms carry `onsubmit="return false;"`; this hash lets just that through. */
const widgetSubmitHandler = "'sha256-2rvfFrggTCtyF5WOiTri1gDS8Boibj4Njn0e+VCBmDI='";

/**
 * What the sign-in pop-up loads from Google. Not the whole host, because its JSONP endpoints run any code that a request
 * names. After a redirect browsers compare the host alone, so no route of ours may redirect to another host.
 */
const popupScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];

/**
 * Where the photo of an account comes from. Facebook redirects to one of its other hosts. Apple and Microsoft give no
 * address of a photo, and the hosts of saml.… and oidc.… are not known: their skaters are shown without one.
 */
const photoHosts: Readonly<Record<string, string[]>> = {
  'google.com': ['https://*.googleusercontent.com'],
  'facebook.com': [
    'https://graph.facebook.com',
    'https://platform-lookaside.fbsbx.com',
    'https://*.fbcdn.net',
  ],
  'github.com': ['https://avatars.githubusercontent.com'],
  'twitter.com': ['https://pbs.twimg.com', 'https://abs.twimg.com'],
  'yahoo.com': ['https://s.yimg.com'],
};

const analytics: Policy = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://*.analytics.google.com',
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
  ],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

const recaptcha: Policy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** As developers.google.com/identity/gsi/web/guides/get-google-api-clientid asks for. */
const oneTap: Policy = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};

/** As tight as the sign-in widget allows, and no wider than this operator's settings need. */
function buildPagePolicy({ firebase, widget }: Config, inline: InlineSources, emulator?: string): string {
  const providers = listOfferedProviders(widget);
  const base: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...popupScripts, "'unsafe-hashes'", widgetSubmitHandler, ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    // The widget styles its buttons through attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'frame-src': ['https://www.youtube-nocookie.com', `https://${firebase.authDomain}`],
    'img-src': ["'self'", 'data:', ...providers.flatMap((provider) => photoHosts[provider] ?? [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...inline.workers],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  };
  const policies = [
    base,
    emulator ? { 'connect-src': [emulator], 'frame-src': [emulator] } : {},
    firebase.measurementId ? analytics : {},
    providers.includes('phone') ? recaptcha : {},
    widget.credentialHelper === 'googleyolo' ? oneTap : {},
  ];
  const sourcesOf = (directive: string) => policies.flatMap((policy: Policy) => policy[directive] ?? []);
  return Object.keys(base)
    .map((directive) => `${directive} ${sourcesOf(directive).join(' ')}`)
    .join('; ');
}

/** The policy for answers that are no pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For every answer, errors included. */
export function buildSecurityHeaders(
  config: Config,
  inline: InlineSources,
  authEmulatorUrl?: string,
): Record<string, string> {
  return {
    // A year, as ASVS asks. Not for subdomains: the other hosts of the domain are not ours to decide about.
    ...(config.strictTransport && { 'strict-transport-security': 'max-age=31536000' }),
    'content-security-policy': buildPagePolicy(config, inline, authEmulatorUrl),
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
