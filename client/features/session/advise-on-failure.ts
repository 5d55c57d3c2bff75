import { ApiError } from '../../lib/api.ts';
import * as messages from '../../lib/messages.ts';

/** What the skater can do about a call that failed. */
export function adviseOnFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.loadPageAgain;
  if (error.code === 'other-user') return messages.otherSkaterSignedIn;
  if (error.status === 0) return messages.checkConnection;
  if (error.status === 429 || error.status >= 500) {
    return messages.serverIsBusy;
  }
  return messages.loadPageAgain;
}
