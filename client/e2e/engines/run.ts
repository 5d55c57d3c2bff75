/**
 * Runs the journeys in every available engine, or in one: `npm run test:engines -- --engine webkit`. All other arguments are
 * passed to Playwright's test runner.
 */
import { spawnSync } from 'node:child_process';
import { engineNames } from './engine.ts';
import { ensureEngine } from './find-engine.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--engine');
const [, only] = at < 0 ? [] : args.splice(at, 2);
const wanted = engineNames.filter((name) => !only || name === only);

function isAvailable(name: (typeof engineNames)[number]): boolean {
  const reason = ensureEngine(name);
  if (reason) process.stdout.write(`${name} is skipped: ${reason}\n`);
  return !reason;
}

function runJourneys(): number {
  if (wanted.length === 0) {
    process.stderr.write(`There is no engine "${only}": choose one of ${engineNames.join(', ')}\n`);
    return 1;
  }
  const projects = wanted.filter(isAvailable).map((name) => `--project=${name}`);
  if (projects.length === 0) return 0;
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', import.meta.dirname, ...projects, ...args],
    {
      stdio: 'inherit',
      // npm's commands are scripts on Windows.
      shell: process.platform === 'win32',
    },
  );
  return status ?? 1;
}

process.exitCode = runJourneys();
