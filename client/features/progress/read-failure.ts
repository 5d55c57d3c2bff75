import { ApiError } from '../../lib/api.ts';

/** What a failed call means for what it was to save. */
export type Failure =
  /** Nobody knows, or the server is away: try again later. */
  | 'passing'
  /** The session is over: keep it until the skater signs in again. */
  | 'session-ended'
  /** It will never be taken. */
  | 'refused';

const passingStatuses = [0, 408, 429, 500, 502, 503, 504];

export function readFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'passing';
  if (error.status === 401) return 'session-ended';
  return passingStatuses.includes(error.status) ? 'passing' : 'refused';
}
