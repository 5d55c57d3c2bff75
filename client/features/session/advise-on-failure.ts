import { ApiError } from '../../lib/api.ts';
import * as messages from '../../lib/messages.ts';

/** What the skater can do about a call that failed. */
export function adviseOnFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.loadPageAgain;
  if (error.code === 'other-user') {
    return 'Another skater has signed in on this device. Look whose account this page shows now, then try again.';
  }
  if (error.status === 0) return messages.checkConnection;
  if (error.status === 429 || error.status >= 500) {
    return 'The server cannot do this right now: wait a moment, then try again.';
  }
  return messages.loadPageAgain;
}
