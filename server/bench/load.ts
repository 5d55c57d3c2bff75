/**
 * Two replicas behind nginx under the load of many clients, one of them killed and restarted midway:
 * `npm run bench:load -- [--clients N] [--seconds N]`. Exits 1 when a promise is broken.
 */
import { parseArgs } from 'node:util';
import { ensureNginx } from '../testing/find-nginx.ts';
import { startBenchFirebase } from './bench-firebase.ts';
import { findBroken, formatLoad } from './load-report.ts';
import { runLoad } from './load-run.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
});
const nginx = ensureNginx();
if (!nginx) throw new Error('This benchmark needs nginx.');

const { env, stop } = await startBenchFirebase();
const { FIREBASE_AUTH_EMULATOR_HOST: auth = '', FIRESTORE_EMULATOR_HOST: firestore = '' } = env;
process.stdout.write(`Signing in ${values.clients} clients, then ${values.seconds} seconds of load …\n\n`);
try {
  const report = await runLoad({
    nginx,
    emulators: { auth, firestore },
    clients: Number(values.clients),
    seconds: Number(values.seconds),
  });
  process.stdout.write(formatLoad(report));
  const broken = findBroken(report);
  process.stdout.write(
    broken.length === 0 ? '\nEvery promise was kept.\n' : `\nBroken: ${broken.join('; ')}.\n`,
  );
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await stop();
}
