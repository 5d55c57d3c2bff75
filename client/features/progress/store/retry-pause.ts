const firstMs = 1_000;
const longestMs = 60_000;

/**
 * How long to wait after so many failures in a row: 1 s, doubling to 60 s, with jitter so that many phones that
 * lost the same connection do not come back in one moment. Never less than the server asked for.
 */
export function retryPause(failures: number, retryAfterSeconds = 0, random = Math.random): number {
  const pause = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return Math.max(pause * (0.5 + random() / 2), retryAfterSeconds * 1000);
}
