import { ApiError } from '../../../lib/api.ts';

/** What a failed call means for the marks it was about. */
export type Failure =
  /** No answer, or the server is in trouble: try again later. */
  | 'transient'
  /** The session is over: the marks wait until the skater signs in again. */
  | 'session-ended'
  /** The server will never accept them. */
  | 'refused';

const transientStatuses = [0, 408, 425, 429];

export function classifyError(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'transient';
  if (error.status === 401) return 'session-ended';
  // Not from our server, but from a proxy or a Wi-Fi that wants a sign-in.
  if (error.code === 'unexpected-answer') return 'transient';
  return error.status >= 500 || transientStatuses.includes(error.status) ? 'transient' : 'refused';
}
