/** Runs every benchmark in turn, prints their tables and writes the results to dist/bench.json: `npm run bench`. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { startBenchFirebase } from './bench-firebase.ts';
import { formatRates } from './format-rates.ts';
import { formatPageWeight, measurePageWeight } from './page-weight.ts';
import { measureRequestRate } from './request-rate.ts';
import { formatStartTimes, measureStartTimes } from './start-time.ts';
import { formatWriteLatency, measureWriteLatency } from './write-latency.ts';

const resultFile = resolve(import.meta.dirname, '../../dist/bench.json');
const { firebase, env, cookie, stop } = await startBenchFirebase();

process.stdout.write('Loading each page in a browser with an empty cache …\n\n');
const pageWeight = await measurePageWeight(env);
process.stdout.write(`${formatPageWeight(pageWeight)}\n`);

process.stdout.write('Starting servers …\n\n');
const startTimes = await measureStartTimes(env);
process.stdout.write(`${formatStartTimes(startTimes)}\n`);

process.stdout.write('Writing marks one by one …\n\n');
const writeLatency = await measureWriteLatency(env, cookie, firebase);
process.stdout.write(`${formatWriteLatency(writeLatency)}\n`);

process.stdout.write('Counting requests per second, for about 100 seconds …\n\n');
const requestRate = await measureRequestRate(env, cookie);
process.stdout.write(`${formatRates(requestRate)}\n`);

await stop();
const machine = { node: process.version, cpus: availableParallelism() };
const results = {
  measuredAt: new Date().toISOString(),
  machine,
  pageWeight,
  startTimes,
  writeLatency,
  requestRate,
};
await writeFile(resultFile, `${JSON.stringify(results, null, 2)}\n`);
process.stdout.write(`Written to ${resultFile}\n`);
