import { ApiError } from '../../lib/api.ts';

/** What the skater can do about a call that failed. */
export function adviseOnFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Load the page again, then try once more.';
  if (error.status === 0) return 'Check your connection, then try again.';
  if (error.status === 429 || error.status >= 500) {
    return 'The server cannot do this right now: wait a moment, then try again.';
  }
  return 'Load the page again, then try once more.';
}
