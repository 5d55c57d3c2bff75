/** Runs every benchmark in turn, prints their tables and writes the results to dist/bench.json: `npm run bench`. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { formatPageWeight, measurePageWeight } from './page-weight.ts';
import { formatRequestRate, measureRequestRate } from './request-rate.ts';

const resultFile = resolve(import.meta.dirname, '../../dist/bench.json');

process.stdout.write('Loading each page in a browser with an empty cache …\n\n');
const pageWeight = await measurePageWeight();
process.stdout.write(`${formatPageWeight(pageWeight)}\n`);

process.stdout.write('Counting requests per second, for about 75 seconds …\n\n');
const requestRate = await measureRequestRate();
process.stdout.write(`${formatRequestRate(requestRate)}\n`);

const machine = { node: process.version, cpus: availableParallelism() };
const results = { measuredAt: new Date().toISOString(), machine, pageWeight, requestRate };
await writeFile(resultFile, `${JSON.stringify(results, null, 2)}\n`);
process.stdout.write(`Written to ${resultFile}\n`);
