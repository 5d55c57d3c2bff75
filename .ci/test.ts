/**
 * `npm test` runs what every push must pass, `npm run test:release` the rest, with all random cases. Each runs one package.json
 * script after another until one fails. The last line sums up all tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '..');
/** Rewritten by each stage with tests: both runners can write JUnit's format. */
const report = resolve(folder, 'dist/test-report.xml');
const vitest = ['--reporter=dot', '--reporter=junit', `--outputFile=${report}`];
const playwright = ['--reporter=dot,junit'];

type Stage = [script: string, ...args: string[]];

const pushStages: Stage[] = [
  ['check'],
  ['test:unit', ...vitest],
  ['build'],
  ['test:server', ...vitest],
  ['test:browser', ...playwright],
  ['test:engines', ...playwright, '--grep', '@smoke'],
];

const releaseStages: Stage[] = [
  ['build'],
  ['test:release-only', ...vitest],
  ['test:unit', ...vitest, 'property'],
  ['test:server', ...vitest, 'property'],
  ['test:engines', ...playwright],
];

const isRelease = process.argv[2] === 'release';

function runScript(script: string, args: string[]): boolean {
  process.stdout.write(`\n── ${[script, ...args.filter((arg) => !arg.startsWith('--'))].join(' ')}\n`);
  rmSync(report, { force: true });
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
      // All random cases, and no stage is skipped.
      ...(isRelease && { RUNS: 'full' }),
    },
    // npm's commands are scripts on Windows.
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Sums an attribute over all suites in the report; 0 if the stage wrote none. */
function sum(attribute: string): number {
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const values = xml.matchAll(new RegExp(`<testsuite [^>]*\\b${attribute}="(\\d+)"`, 'g'));
  return values.reduce((total, [, value]) => total + Number(value), 0);
}

let passed = 0;
let failed = 0;
for (const [script, ...args] of isRelease ? releaseStages : pushStages) {
  const start = performance.now();
  const ok = runScript(script, args);
  process.stdout.write(`(${Math.round((performance.now() - start) / 1000)} s)\n`);
  const failures = sum('failures') + sum('errors');
  passed += sum('tests') - failures - sum('skipped');
  // A stage can fail without a failed test, for example by a type error or because the runner crashes.
  failed += ok ? failures : Math.max(failures, 1);
  if (failed > 0) break;
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
