import { spawnSync } from 'node:child_process';

/** Prints why tests are skipped. Returns the exit code: where REQUIRE_ALL=1, as before a release, a missing program is a failure. */
export function skip(reason: string): number {
  process.stdout.write(`skipped: ${reason}\n`);
  return process.env.REQUIRE_ALL === '1' ? 1 : 0;
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
