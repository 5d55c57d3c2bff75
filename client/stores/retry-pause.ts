const firstMs = 1_000;
const longestMs = 60_000;

/** An hour. Browsers fire timers of over 24 days at once. */
const maxRetryAfterMs = 3_600_000;

/** In milliseconds: 1 s after the first failure, doubling up to 60 s, with jitter; at least `atLeastSeconds`, up to an hour. */
export function retryPause(failures: number, atLeastSeconds = 0, random = Math.random): number {
  const pause = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return Math.max(pause * (0.5 + random() / 2), Math.min(atLeastSeconds * 1000, maxRetryAfterMs));
}
