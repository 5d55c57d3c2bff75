import { ApiError } from '../api.ts';
import { retryPause } from '../retry-pause.ts';
import { type Failure, toFailure } from './sync-failure.ts';

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
