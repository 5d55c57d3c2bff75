import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** Where packages install programs. Not every user has these folders in PATH. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Finds a program, or gets its Debian packages: `npm run test:release` skips nothing.
 * @throws if there is none and none can be had, with what to install
 */
export function ensureProgram(name: string, debianPackages: string, getProgram = installProgram): string {
  const program = findProgram(name) ?? getProgram(name, debianPackages);
  if (!program) throw new Error(`There is no ${name} here (Debian: apt-get install ${debianPackages}).`);
  return program;
}

export const ensureNginx = () => ensureProgram('nginx', 'nginx-light');

/** Unpacked instead of installed: its package would start a service on port 80, now and whenever the machine starts. */
export const ensureCaddy = () => ensureProgram('caddy', 'caddy', unpackProgram);

/** Extracts the program from its package, without installing that. Its libraries must be installed. */
function unpackProgram(name: string, debianPackage: string): string | undefined {
  const folder = resolve(import.meta.dirname, '../../dist/programs', debianPackage);
  const program = join(folder, 'usr/bin', name);
  if (existsSync(program)) return program;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  mkdirSync(folder, { recursive: true });
  const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' });
  try {
    run(`apt-get download ${debianPackage} || { apt-get update -q && apt-get download ${debianPackage}; }`);
    run('dpkg -x *.deb .');
    return program;
  } catch {
    return undefined;
  }
}

function installProgram(name: string, debianPackages: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  // Claims that the machine is in single-user mode, so that the package does not start its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Another test file may be installing it just now.
  const lock = join(tmpdir(), 'skating-apt-get.lock');
  const run = (...args: string[]) =>
    execFileSync('flock', [lock, 'apt-get', ...args], { stdio: 'ignore', env });
  try {
    run('update', '-q');
    run('install', '-qy', '--no-install-recommends', ...debianPackages.split(' '));
  } catch {
    return undefined;
  }
  return findProgram(name);
}
