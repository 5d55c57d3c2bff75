import type { Config } from '../config.ts';

type Sources = Record<'script-src' | 'connect-src' | 'frame-src' | 'img-src', string[]>;

/** FirebaseUI's forms carry `onsubmit="return false;"`; this hash lets just that through. */
const widgetSubmitHandler = "'sha256-2rvfFrggTCtyF5WOiTri1gDS8Boibj4Njn0e+VCBmDI='";

/**
 * The policy for every page: as tight as the sign-in widget allows, and no wider than this operator's settings need.
 * `styleSources` let the pages' own inline styles through.
 */
export function buildContentSecurityPolicy(
  config: Config,
  styleSources: string[],
  authEmulatorUrl?: string,
): string {
  const sources: Sources = {
    'script-src': ["'self'", 'https://apis.google.com', "'unsafe-hashes'", widgetSubmitHandler],
    'connect-src': ["'self'", 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'frame-src': ['https://www.youtube-nocookie.com', `https://${config.firebase.authDomain}`],
    'img-src': ["'self'", 'data:', 'https://*.googleusercontent.com'],
  };
  if (authEmulatorUrl) allow(sources, ['connect-src', 'frame-src'], authEmulatorUrl);
  if (config.firebase.measurementId) allowAnalytics(sources);
  if (config.widget.signInOptions?.some(({ provider }) => provider === 'phone')) allowRecaptcha(sources);
  if (config.widget.credentialHelper === 'googleyolo') {
    allow(sources, ['script-src', 'connect-src', 'frame-src'], 'https://accounts.google.com/gsi/');
  }
  return [
    "default-src 'none'",
    ...Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`),
    `style-src 'self' ${styleSources.join(' ')}`,
    // The widget styles its buttons through attributes.
    "style-src-attr 'unsafe-inline'",
    "manifest-src 'self'",
    "worker-src 'self'",
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

function allow(sources: Sources, directives: (keyof Sources)[], source: string): void {
  for (const directive of directives) sources[directive].push(source);
}

/** The policy for answers that are no pages. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
