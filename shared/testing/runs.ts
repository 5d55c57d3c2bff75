/** `npm run test:release` sets `RUNS=full`: all random cases, the tests of the release, and no stage without its program. */
export const isFullRun = process.env.RUNS === 'full';

/** How many random cases a test tries: a tenth of `full`, so that a push stays fast, and all of them before a release. */
export function countRuns(full: number): number {
  return isFullRun ? full : Math.ceil(full / 10);
}

/**
 * The first of a test's seeds: another one in each run, so that in the long run no case is left out. A test that fails names
 * its seed; `SEED={that number}` begins there again. (Tests with fast-check get the same from the library.)
 */
export const firstSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
