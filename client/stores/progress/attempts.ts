import { ApiError, failedRequestId, isBlocked } from '../api.ts';
import { retryPause } from '../retry-pause.ts';
import type { WaitingFor } from './progress-state.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** Of one kind of request, which is tried again after growing pauses until it succeeds. @param retry called after a pause */
export function createAttempts(retry: () => void) {
  /** In a row, and why the last one failed. */
  let failures = 0;
  let failure: Failure | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** When the server allows the next one. */
  let allowedAt = 0;

  function endPause(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  return {
    isDue: () => pause === undefined,
    failure: () => failure,
    fail(error: unknown): void {
      const demanded = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
      failures += 1;
      failure = toFailure(error);
      allowedAt = performance.now() + demanded * 1000;
      endPause();
      pause = setTimeout(
        () => {
          endPause();
          retry();
        },
        retryPause(failures, demanded),
      );
    },
    /** Cuts the pause after a failure short, unless the server demands it. */
    hurry(): void {
      if (performance.now() >= allowedAt) endPause();
    },
    reset(): void {
      endPause();
      failures = 0;
      failure = undefined;
    },
  };
}

/** Why a save or a read has to be tried again. */
export interface Failure {
  waitingFor: WaitingFor;
  /** If the server is at fault. */
  requestId: string | undefined;
}

function toFailure(error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : 0;
  const waitingFor = isBlocked(error) ? 'permission' : status >= 429 ? 'server' : 'connection';
  return { waitingFor, requestId: failedRequestId(error) };
}

/** Whether our own API has judged the changes themselves. All else may pass, such as what a proxy or a firewall answers. */
export function isChangeRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    (error.status === 400 && error.code === 'bad-request') ||
    (error.status === 409 && error.code === 'too-many-keys')
  );
}
