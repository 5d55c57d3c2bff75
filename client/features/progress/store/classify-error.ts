import { ApiError } from '../../../lib/api.ts';

/** What a failed call means for what it was to save. */
export type Failure =
  /** Nobody knows, or the server is away: try again later. */
  | 'passing'
  /** The session is over: keep it until the skater signs in again. */
  | 'session-ended'
  /** It will never be taken. */
  | 'refused';

const passingStatuses = [0, 408, 425, 429];

export function readFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'passing';
  if (error.status === 401) return 'session-ended';
  // Not our server's words, but those of a proxy or of a Wi-Fi that wants a sign-in.
  if (error.code === 'unexpected-answer') return 'passing';
  return error.status >= 500 || passingStatuses.includes(error.status) ? 'passing' : 'refused';
}
