/**
 * Runs every benchmark in turn, prints what they measure and the limits, writes the figures to dist/bench.json, and fails when
 * a limit is exceeded: `npm run bench`.
 */
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { measurePageLoads } from './page-loads.ts';
import { measureRates } from './rates.ts';
import { type Figure, isWithinLimit, printFigures } from './report.ts';
import { startBenchFirebase } from './servers.ts';

const firebase = await startBenchFirebase();
const figures: Figure[] = [];
for (const measure of [measurePageLoads, measureRates]) figures.push(...(await measure(firebase)));
await firebase.stop();

printFigures(figures);
await writeFile('dist/bench.json', `${JSON.stringify({ measuredAt: new Date(), figures }, null, 2)}\n`);
const [load = 0] = loadavg();
process.stdout.write(
  `\nTook ${Math.round(performance.now() / 1000)} s, load at the end ${load.toFixed(1)}. Written to dist/bench.json\n`,
);
if (!figures.every(isWithinLimit)) process.exitCode = 1;
