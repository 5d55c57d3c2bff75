/**
 * Runs the journeys in every available engine, or in one: `npm run test:engines -- --engine webkit`. All other arguments are
 * passed to Playwright's test runner: `--grep @smoke` runs the few that every change needs.
 */
import { runPlaywright, skip } from '../../../client/e2e/run-playwright.ts';
import { engineNames } from './engine.ts';
import { ensureEngine } from './find-engine.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--engine');
const [, only] = at < 0 ? [] : args.splice(at, 2);
const wanted = engineNames.filter((name) => !only || name === only);

function runJourneys(): number {
  if (wanted.length === 0) {
    process.stderr.write(`There is no engine "${only}": choose one of ${engineNames.join(', ')}\n`);
    return 1;
  }
  const engines = wanted.map((name) => ({ name, reason: ensureEngine(name) }));
  const codes = engines.flatMap(({ reason }) => (reason ? [skip(reason)] : []));
  const projects = engines.filter(({ reason }) => !reason).map(({ name }) => `--project=${name}`);
  if (codes.includes(1) || projects.length === 0) return Math.max(...codes);
  // The engines that are left may have none of the chosen journeys.
  if (codes.length > 0) args.push('--pass-with-no-tests');
  return runPlaywright(import.meta.dirname, [...projects, ...args]);
}

process.exitCode = runJourneys();
