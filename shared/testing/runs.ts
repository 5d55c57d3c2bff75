/**
 * How many random cases a test tries: a tenth of `full`, so that a push stays fast, and all of them with `RUNS=full`, as
 * `npm run test:release` sets it.
 */
export function countRuns(full: number): number {
  return process.env.RUNS === 'full' ? full : Math.ceil(full / 10);
}

/**
 * The first of a test's seeds: another one in each run, so that in the long run no case is left out. A test that fails names
 * its seed; `SEED={that number}` begins there again. (Tests with fast-check get the same from the library.)
 */
export const firstSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
