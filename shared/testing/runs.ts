/** `npm run test:release` sets `RUNS=full`: all random cases, and no stage without its program. */
export const isFullRun = process.env.RUNS === 'full';

/** How many random cases a test tries: a tenth of `full`, so that a push stays fast, and all of them before a release. */
export function countRuns(full: number): number {
  return isFullRun ? full : Math.ceil(full / 10);
}
