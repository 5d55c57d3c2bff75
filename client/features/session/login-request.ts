import { pagePatterns } from '#shared/paths.ts';

const modes = [
  'resetPassword',
  'verifyEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'verifyAndChangeEmail',
  'signIn',
  'select',
] as const;

// Written by the widget itself into the links of e-mail sign-in.
const emailLinkState = ['ui_sid', 'ui_sd', 'ui_auid', 'ui_pid', 'tenantId'];

/** Checks the query of /login. The widget reads it on its own, and follows `continueUrl` to any host. */
export function readLoginRequest(search = window.location.search, origin = window.location.origin) {
  const given = new URLSearchParams(search);
  const mode = readMode(given);
  const returnTo = localPath(given.get('signInSuccessUrl'), origin);
  const isEmailAction = mode !== null && mode !== 'select';

  const checked = new URLSearchParams();
  if (mode) checked.set('mode', mode);
  if (isEmailAction) {
    const continueTo = localPath(given.get('continueUrl'), origin);
    if (continueTo) checked.set('continueUrl', origin + continueTo);
    copy(given, checked, ['oobCode', 'apiKey', 'lang']);
  }
  if (mode === 'signIn') {
    copy(given, checked, emailLinkState);
    // A link that leads here directly has the address that the widget gave, with its state, in `continueUrl`.
    const direct = parseOwnUrl(given.get('continueUrl'), origin);
    if (direct?.pathname === pagePatterns.login) copy(direct.searchParams, checked, emailLinkState);
  }
  if (returnTo) checked.set('signInSuccessUrl', returnTo);

  return {
    /** The link came by e-mail and does something with an account: serve it to signed-in skaters too. */
    isEmailAction,
    returnTo,
    /** The query that the widget may see: `''`, or starting with a question mark. */
    search: checked.size > 0 ? `?${checked}` : '',
  };
}

/** The path, query and hash of `target` if it lies on our own origin (and is no other login), else `null`. */
export function localPath(target: unknown, origin = window.location.origin): string | null {
  const url = parseOwnUrl(target, origin);
  // `//host` as a path would be another host once it is read as a link; the path of a `blob:` address is a whole address.
  if (!url || !/^\/(?!\/)/.test(url.pathname) || url.pathname === pagePatterns.login) return null;
  return url.pathname + url.search + url.hash;
}

function parseOwnUrl(target: unknown, origin: string): URL | null {
  const url = typeof target === 'string' && target ? URL.parse(target, origin) : null;
  return url?.origin === origin && !url.username && !url.password ? url : null;
}

function readMode(given: URLSearchParams): (typeof modes)[number] | null {
  const asked = given.get('mode')?.toLowerCase();
  const mode = modes.find((known) => known.toLowerCase() === asked) ?? null;
  return mode === 'signIn' && !given.get('oobCode') ? null : mode;
}

function copy(from: URLSearchParams, to: URLSearchParams, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value && /^[\w.:-]+$/.test(value)) to.set(name, value);
  }
}
