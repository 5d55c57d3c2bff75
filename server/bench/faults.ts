/**
 * Kills the server and takes Firestore away while skaters mark moves, and counts the marks that were lost or falsely
 * shown as saved: `npm run bench:faults -- [--seed N] [--toggles N]`. A seed decides who taps what and which faults
 * come when; how they meet depends on the machine as well.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startBenchFirebase } from './bench-firebase.ts';
import { countFaulty, formatFaults } from './faults-report.ts';
import { runFaults } from './faults-run.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, toggles: { type: 'string', default: '1000' } },
});
const seed = readCount('seed', values.seed ?? String(randomInt(1_000_000)));
const toggles = readCount('toggles', values.toggles);

const { env, stop } = await startBenchFirebase();
const { FIREBASE_AUTH_EMULATOR_HOST: auth = '', FIRESTORE_EMULATOR_HOST: firestore = '' } = env;
process.stdout.write(
  `Seed ${seed}: making ${toggles} toggles while things break, for one to two minutes …\n\n`,
);
try {
  const report = await runFaults({
    emulators: { auth, firestore },
    seed,
    toggles,
    plan: {
      kills: Number.POSITIVE_INFINITY,
      outages: Number.POSITIVE_INFINITY,
      cuts: Number.POSITIVE_INFINITY,
      pause: [2_000, 7_000],
      serverDown: [0, 2_000],
      firestoreDown: [1_000, 6_000],
    },
  });
  process.stdout.write(formatFaults(report));
  if (countFaulty(report) > 0) process.exitCode = 1;
} finally {
  await stop();
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new Error(`--${name} takes a whole number, not ${text}`);
  return count;
}
