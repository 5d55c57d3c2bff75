import { listOfferedProviders } from '#shared/widget-settings.ts';
import type { Config } from '../config.ts';

type Policy = Record<string, string[]>;

/** What the pages need of their policy, as they are built or served live. */
export interface PageSources {
  /** Of inline code. */
  scripts: string[];
  styles: string[];
  workers: string[];
  /** Whether the code passes all markup and script URLs through `client/lib/trusted-types.ts`. */
  trustedTypes: boolean;
}

/** Allows the inline handler `onsubmit="return false;"` of FirebaseUI's forms, and no other. */
const widgetSubmitHandler = "'sha256-2rvfFrggTCtyF5WOiTri1gDS8Boibj4Njn0e+VCBmDI='";

/**
 * The scripts of the sign-in pop-up. Not the whole host, because its JSONP endpoints can be made to run any code. After a
 * redirect browsers compare only the host, so no route of ours may redirect to another host.
 */
const popupScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];

/**
 * The hosts of profile photos. Facebook redirects between its hosts. Apple and Microsoft provide no photo URL, and the hosts of
 * saml.… and oidc.… providers are unknown, so those skaters are shown without a photo.
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

/** Only code that this policy has passed becomes markup or a script (see `client/lib/trusted-types.ts`). */
const trustedTypes: Policy = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['app'] };

/** As developers.google.com/identity/gsi/web/guides/get-google-api-clientid asks for. */
const oneTap: Policy = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
};

/** Content security policies. Each is as tight as its pages allow, and no wider than this operator's settings need. */
interface PagePolicies {
  /** Of the login page alone, which browsers load as a document of its own. */
  login: string;
  others: string;
}

export function buildPagePolicies(
  { firebase, widget }: Config,
  sources: PageSources,
  emulator?: string,
): PagePolicies {
  const providers = listOfferedProviders(widget);
  const everyPage: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scripts],
    'style-src': ["'self'", ...sources.styles],
    // Both the sign-in widget and the picture of an award, which is an image of its own, are styled through attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'img-src': ["'self'", 'data:', ...providers.flatMap((provider) => photoHosts[provider] ?? [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...sources.workers],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  };
  const signIn: Policy = {
    'script-src': [...popupScripts, "'unsafe-hashes'", widgetSubmitHandler],
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'frame-src': [`https://${firebase.authDomain}`],
  };
  const visits = firebase.measurementId ? [analytics] : [];
  const login = join([
    everyPage,
    signIn,
    ...visits,
    emulator ? { 'connect-src': [emulator], 'frame-src': [emulator] } : {},
    providers.includes('phone') ? recaptcha : {},
    widget.credentialHelper === 'googleyolo' ? oneTap : {},
  ]);
  // FirebaseUI writes markup by itself, and Google's analytics script chooses its policies.
  const isTyped = sources.trustedTypes && !firebase.measurementId;
  return { login, others: join([everyPage, ...visits, isTyped ? trustedTypes : {}]) };
}

function join(policies: Policy[]): string {
  const directives = new Set(policies.flatMap((policy) => Object.keys(policy)));
  return [...directives]
    .map((directive) => [directive, ...policies.flatMap((policy) => policy[directive] ?? [])].join(' '))
    .join('; ');
}

/** The content security policy of responses that are not pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every response, including errors. */
export function buildSecurityHeaders(
  { strictTransport }: Config,
  pagePolicy: string,
): Record<string, string> {
  return {
    // One year, as OWASP ASVS requires. Without includeSubDomains: other hosts of the domain are not ours to decide about.
    ...(strictTransport && { 'strict-transport-security': 'max-age=31536000' }),
    'content-security-policy': pagePolicy,
    // With 'same-origin' the sign-in popup would lose its opener, and the button would silently do nothing.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // YouTube's player refuses to play (error 153) for a page that sends no referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
