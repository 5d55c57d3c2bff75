import { spawnSync } from 'node:child_process';
import { isFullRun } from '#shared/testing/runs.ts';

/** Prints why tests are skipped. Returns the exit code: before a release a missing program is a failure. */
export function skip(reason: string): number {
  process.stdout.write(`skipped: ${reason}\n`);
  return isFullRun ? 1 : 0;
}

/** Runs Playwright's tests of a folder. Returns the exit code. */
export function runPlaywright(folder: string, args: string[]): number {
  const { status } = spawnSync('playwright', ['test', '--config', folder, ...args], {
    stdio: 'inherit',
    // npm's commands are scripts on Windows.
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
