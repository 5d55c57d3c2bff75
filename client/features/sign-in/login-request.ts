import { pagePatterns } from '#shared/paths.ts';
import { pagePatternOf } from '../../lib/page-pattern.ts';

const modes = [
  'resetPassword',
  'verifyEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'verifyAndChangeEmail',
  'signIn',
  'select',
] as const;

// The widget adds these to links for email sign-in, after `keep`: whether the skater has chosen to stay signed in.
const emailLinkState = ['keep', 'ui_sid', 'ui_sd', 'ui_auid', 'ui_pid', 'tenantId'];

/** Parses the query of /login and removes what is not safe: the widget reads it too, and would follow `continueUrl` to any host. */
export function parseLoginRequest(search = window.location.search, origin = window.location.origin) {
  const query = new URLSearchParams(search);
  const mode = readMode(query);
  const returnTo = localPath(query.get('signInSuccessUrl'), origin);
  const isEmailAction = mode !== null && mode !== 'select';

  const safe = new URLSearchParams();
  if (mode) safe.set('mode', mode);
  if (isEmailAction) {
    const continueTo = localPath(query.get('continueUrl'), origin);
    if (continueTo) safe.set('continueUrl', origin + continueTo);
    copySafe(query, safe, ['oobCode', 'apiKey', 'lang']);
  }
  if (mode === 'signIn') {
    copySafe(query, safe, emailLinkState);
    // A link that leads directly here has the widget's own URL, with its state, in `continueUrl`.
    const widgetUrl = parseSameOriginUrl(query.get('continueUrl'), origin);
    if (widgetUrl?.pathname === pagePatterns.login) copySafe(widgetUrl.searchParams, safe, emailLinkState);
  }
  if (returnTo) safe.set('signInSuccessUrl', returnTo);

  return {
    /** Whether this is an emailed link that acts on an account. Signed-in skaters can use it too. */
    isEmailAction,
    returnTo,
    /** The safe query for the widget: '', or starting with a question mark. */
    search: safe.size > 0 ? `?${safe}` : '',
  };
}

/** The path, query and hash of a URL on our own origin; null for other URLs and for the login page. */
export function localPath(target: unknown, origin = window.location.origin): string | null {
  const url = parseSameOriginUrl(target, origin);
  // A path like `//host` would be another host if used as a link, and the path of a `blob:` URL is a URL itself.
  if (!url || !/^\/(?!\/)/.test(url.pathname) || pagePatternOf(url.pathname) === pagePatterns.login)
    return null;
  return url.pathname + url.search + url.hash;
}

function parseSameOriginUrl(target: unknown, origin: string): URL | null {
  const url = typeof target === 'string' && target ? URL.parse(target, origin) : null;
  return url?.origin === origin && !url.username && !url.password ? url : null;
}

function readMode(query: URLSearchParams): (typeof modes)[number] | null {
  const lowerCase = query.get('mode')?.toLowerCase();
  const mode = modes.find((known) => known.toLowerCase() === lowerCase) ?? null;
  return mode === 'signIn' && !query.get('oobCode') ? null : mode;
}

function copySafe(from: URLSearchParams, to: URLSearchParams, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value && /^[\w.:-]+$/.test(value)) to.set(name, value);
  }
}
