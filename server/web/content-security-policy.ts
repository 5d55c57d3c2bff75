import { listOfferedProviders } from '#shared/widget-settings.ts';
import type { Config } from '../config.ts';
import type { InlineSources } from './page-build.ts';

type Sources = Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src' | 'img-src', string[]>;

/** FirebaseUI's forms carry `onsubmit="return false;"`; this hash lets just that through. */
const widgetSubmitHandler = "'sha256-2rvfFrggTCtyF5WOiTri1gDS8Boibj4Njn0e+VCBmDI='";

/**
 * What the sign-in pop-up loads from Google: a file, and a folder for the rest of it. Not the whole host, because its
 * JSONP endpoints run any code that a request names. After a redirect browsers compare the host alone, so no route of
 * ours may redirect to another host.
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

/**
 * The policy for every page: as tight as the sign-in widget allows, and no wider than this operator's settings need.
 * `inline` lets the pages' own inline script and styles through.
 */
export function buildContentSecurityPolicy(
  config: Config,
  inline: InlineSources,
  authEmulatorUrl?: string,
): string {
  const providers = listOfferedProviders(config.widget);
  const sources: Sources = {
    'script-src': ["'self'", ...popupScripts, "'unsafe-hashes'", widgetSubmitHandler, ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'frame-src': ['https://www.youtube-nocookie.com', `https://${config.firebase.authDomain}`],
    'img-src': ["'self'", 'data:', ...providers.flatMap((provider) => photoHosts[provider] ?? [])],
  };
  if (authEmulatorUrl) allow(sources, ['connect-src', 'frame-src'], authEmulatorUrl);
  if (config.firebase.measurementId) allowAnalytics(sources);
  if (providers.includes('phone')) allowRecaptcha(sources);
  if (config.widget.credentialHelper === 'googleyolo') allowOneTap(sources);
  return [
    "default-src 'none'",
    ...Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`),
    // The widget styles its buttons through attributes.
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    ["worker-src 'self'", ...inline.workers].join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function allowAnalytics(sources: Sources): void {
  allow(sources, ['script-src'], 'https://www.googletagmanager.com');
  allow(sources, ['connect-src', 'img-src'], 'https://*.google-analytics.com');
  allow(sources, ['connect-src', 'img-src'], 'https://*.googletagmanager.com');
  allow(sources, ['connect-src'], 'https://*.analytics.google.com');
  allow(sources, ['connect-src'], 'https://firebase.googleapis.com');
  allow(sources, ['connect-src'], 'https://firebaseinstallations.googleapis.com');
}

function allowRecaptcha(sources: Sources): void {
  allow(sources, ['script-src', 'frame-src'], 'https://www.google.com/recaptcha/');
  allow(sources, ['frame-src'], 'https://recaptcha.google.com/recaptcha/');
  allow(sources, ['script-src'], 'https://www.gstatic.com/recaptcha/');
}

/** As developers.google.com/identity/gsi/web/guides/get-google-api-clientid asks for. */
function allowOneTap(sources: Sources): void {
  allow(sources, ['script-src'], 'https://accounts.google.com/gsi/client');
  allow(sources, ['style-src'], 'https://accounts.google.com/gsi/style');
  allow(sources, ['connect-src', 'frame-src'], 'https://accounts.google.com/gsi/');
}

function allow(sources: Sources, directives: (keyof Sources)[], source: string): void {
  for (const directive of directives) sources[directive].push(source);
}

/** The policy for answers that are no pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
