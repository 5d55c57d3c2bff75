/**
 * Runs every check of the project, stage by stage, and stops at the first that fails. The last line sums up
 * the tests of all stages.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

interface Counts {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  command: string[];
  /** Reads the counts from the report that a test stage wrote; other stages count nothing. */
  readCounts?: (report: string) => Counts;
}

const folder = resolve(import.meta.dirname, '..');
const reports = resolve(folder, 'dist/reports');

const stages: Stage[] = [
  { name: 'types', command: ['tsc'] },
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
  vitestStage('unit'),
  vitestStage('component'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  vitestStage('server'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'client/e2e', '--reporter=dot,json'],
    readCounts: readPlaywrightCounts,
  },
  {
    name: 'engines',
    command: ['node', 'client/e2e/engines/run.ts', '--reporter=dot,json'],
    readCounts: readPlaywrightCounts,
  },
];

function vitestStage(project: string): Stage {
  const report = resolve(reports, `${project}.json`);
  return {
    name: project,
    command: [
      'vitest',
      'run',
      '--config',
      '.ci/vitest.config.ts',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    readCounts: readVitestCounts,
  };
}

function readVitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report);
  // A file that breaks before its first test is a failed suite without a failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)) };
}

function readPlaywrightCounts(report: string): Counts {
  const { stats, errors } = JSON.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function runStage({ name, command, readCounts }: Stage): Counts & { ok: boolean } {
  process.stdout.write(`\n── ${name}\n`);
  const report = resolve(reports, `${name}.json`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // npm's commands are scripts on Windows.
    shell: process.platform === 'win32',
  });
  const ok = status === 0;
  const counts = readCounts ? readReport(report, readCounts) : { passed: 0, failed: ok ? 0 : 1 };
  return { ok, passed: counts.passed, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
}

function readReport(report: string, readCounts: (report: string) => Counts): Counts {
  try {
    return readCounts(readFileSync(report, 'utf8'));
  } catch {
    // The runner broke before it could write one: the stage as a whole has failed.
    return { passed: 0, failed: 1 };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };
for (const stage of stages) {
  const { ok, passed, failed } = runStage(stage);
  total.passed += passed;
  total.failed += failed;
  if (!ok || failed > 0) {
    process.exitCode = 1;
    break;
  }
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
