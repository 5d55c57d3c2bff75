import { ApiError } from '../../lib/api.ts';
import { plural } from '../../lib/plural.ts';

/** What to tell a skater whose sign-in failed, and what to do next. */
export function describeSignInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  const { status, retryAfterSeconds } = error;
  if (status === 0) return 'You could not be signed in. Check your connection, then try again.';
  if (status === 401) return 'Your sign-in session has expired. Please try again.';
  if (status === 429)
    return `Too many people sign in right now. Wait ${waitingTime(retryAfterSeconds)}, then try again.`;
  if (status === 503) return 'Signing in does not work at the moment. Please try again in a few minutes.';
  return 'Something went wrong. Please try again.';
}

function waitingTime(seconds = 60): string {
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
}
