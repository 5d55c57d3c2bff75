import { ApiError } from '../../lib/api.ts';
import type { SaveState } from './completion.ts';

/** Says in the skater's terms why a mark was not saved. */
export function explainFailure(error: unknown): Exclude<SaveState, 'saving'> {
  if (!(error instanceof ApiError)) return 'refused';
  if (error.status === 0) return 'unreachable';
  return error.status === 429 || error.status >= 500 ? 'unavailable' : 'refused';
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
