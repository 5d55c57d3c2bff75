import { ApiError, failedRequestId, isBlocked } from '../api.ts';
import type { WaitingFor } from './progress-state.ts';

/** Why a save or a read has to be tried again. */
export interface Failure {
  waitingFor: WaitingFor;
  /** If the server is at fault. */
  requestId: string | undefined;
}

export function toFailure(error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : 0;
  const waitingFor = isBlocked(error) ? 'permission' : status >= 429 ? 'server' : 'connection';
  return { waitingFor, requestId: failedRequestId(error) };
}

/** Whether our own API has judged the changes themselves. All else may pass, such as what a proxy or a firewall answers. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    (error.status === 400 && error.code === 'bad-request') ||
    (error.status === 409 && error.code === 'too-many-keys')
  );
}
