import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only root may install packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** apt-get refuses to run twice at a time, and other tests may need it just now, in this run or in another on this machine. */
export const aptGetLock = join(tmpdir(), 'skating-apt-get.lock');

/**
 * Installs Debian packages.
 * @throws if they cannot be had
 */
export function installPackages(packages: string[], ...options: string[]): void {
  // Claims that the machine is in single-user mode, so that no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...args: string[]) =>
    execFileSync('flock', [aptGetLock, 'apt-get', ...args], { stdio: 'ignore', env });
  run('update', '-q');
  run('install', '-qy', ...options, ...packages);
}
