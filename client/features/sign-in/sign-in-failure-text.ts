import { plural } from '#shared/plural.ts';
import * as messages from '../../lib/messages.ts';
import { ApiError, hasCode, isBlocked } from '../../stores/api.ts';

export const sessionExpired = 'Your sign-in session has expired. Please try again.';
const somethingWentWrong = 'Something went wrong. Please try again.';

export function signInFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return somethingWentWrong;
  const { status, retryAfterSeconds } = error;
  if (hasCode(error, 'cookie-dropped')) {
    return 'Your browser didn’t keep the sign-in. Allow cookies for this site, then try again.';
  }
  if (isBlocked(error)) return `We couldn’t sign you in. ${messages.blocked}`;
  if (status === 0) return `We couldn’t sign you in. ${messages.checkConnection}`;
  if (status === 401) return sessionExpired;
  if (status === 429) {
    return `Too many people are signing in right now. Wait ${formatWait(retryAfterSeconds)}, then try again.`;
  }
  if (status === 503) return 'We can’t sign you in right now. Please try again in a few minutes.';
  return somethingWentWrong;
}

function formatWait(seconds = 60): string {
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
}
