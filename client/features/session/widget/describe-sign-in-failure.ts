import { ApiError } from '../../../lib/api.ts';
import * as messages from '../../../lib/messages.ts';
import { plural } from '../../../lib/plural.ts';

/** What to tell a skater whose sign-in failed, and what to do next. */
export function describeSignInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.somethingWentWrong;
  const { status, code, retryAfterSeconds } = error;
  if (status === 0) return messages.notSignedIn;
  if (status === 401) return messages.sessionExpired;
  if (code === 'profile-too-large') return messages.profileTooLarge;
  if (status === 429) return messages.tooManySignIns.replace('{time}', waitingTime(retryAfterSeconds));
  if (status === 503) return messages.signInAway;
  return messages.somethingWentWrong;
}

function waitingTime(seconds = 60): string {
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
}
