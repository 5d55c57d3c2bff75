/**
 * Runs every benchmark in turn, prints their tables, writes the results to dist/bench.json, and fails when one of the product's
 * limits is not kept: `npm run bench`.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { startBenchFirebase } from './bench-firebase.ts';
import { formatGrowth } from './format-growth.ts';
import { formatLimits } from './format-limits.ts';
import { formatPageLoads } from './format-page-loads.ts';
import { formatRates } from './format-rates.ts';
import { measureGrowth } from './growth.ts';
import { judge } from './limits.ts';
import { formatUserMemory, measureUserMemory } from './measure-user-memory.ts';
import { measurePageLoads } from './page-loads.ts';
import { formatPageWeight, measurePageWeight } from './page-weight.ts';
import { measureRequestRate } from './request-rate.ts';
import { formatStartTimes, measureStartTimes } from './start-time.ts';
import { formatWriteLatency, measureWriteLatency } from './write-latency.ts';

const resultFile = resolve(import.meta.dirname, '../../dist/bench.json');

async function report<Result>(
  what: string,
  measure: () => Promise<Result>,
  format: (result: Result) => string,
) {
  process.stdout.write(`${what} …\n\n`);
  const result = await measure();
  process.stdout.write(`${format(result)}\n`);
  return result;
}

const { firebase, env, signIn, stop } = await startBenchFirebase();
const busyAtStart = loadavg()[0];
const pageLoads = await report('Loading pages on a slow phone', () => measurePageLoads(env), formatPageLoads);
const pageWeight = await report('Weighing pages', () => measurePageWeight(env), formatPageWeight);
const startTimes = await report('Starting servers', () => measureStartTimes(env), formatStartTimes);
const writeLatency = await report(
  'Writing marks one by one',
  () => measureWriteLatency(env, firebase, signIn),
  formatWriteLatency,
);
const requestRate = await report(
  'Counting requests per second',
  async () => measureRequestRate(env, (await signIn()).cookie),
  formatRates,
);
const growth = await report(
  'Growing the curriculum',
  async () => [await measureGrowth(env, 158), await measureGrowth(env, 10_000)],
  formatGrowth,
);
const userMemory = await report(
  'Seeing many users',
  async () => [await measureUserMemory(20_000), await measureUserMemory(100_000)],
  formatUserMemory,
);
await stop();

const [, manyUsers] = userMemory;
if (!manyUsers) throw new Error('The memory of many users was not measured');
const limits = judge({
  pageLoads,
  startTimes,
  writeLatency,
  requestRate,
  growth,
  userMemory: manyUsers,
});
process.stdout.write(`${formatLimits(limits)}\n`);
const machine = { node: process.version, cpus: availableParallelism(), busyAtStart, busyAtEnd: loadavg()[0] };
const measured = { pageLoads, pageWeight, startTimes, writeLatency, requestRate, growth, userMemory };
const results = { measuredAt: new Date().toISOString(), machine, limits, ...measured };
await writeFile(resultFile, `${JSON.stringify(results, null, 2)}\n`);
process.stdout.write(`Written to ${resultFile}\n`);
if (limits.some(({ ok }) => !ok)) process.exitCode = 1;
