import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { aptGetLock, canInstall, installPackages } from './apt-get.ts';

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
  const download = `apt-get download ${debianPackage}`;
  // Another test file may be doing the same. The program appears once it is complete.
  const unpack =
    `test -e ${program} || { { ${download} || { apt-get update -q && ${download}; }; } && ` +
    'dpkg -x *.deb unpacked && mv unpacked/usr .; }';
  try {
    execFileSync('flock', [aptGetLock, 'sh', '-c', unpack], { cwd: folder, stdio: 'ignore' });
    return program;
  } catch {
    return undefined;
  }
}

/** Installs a program if possible. Returns its path. */
export function installProgram(name: string, debianPackages: string): string | undefined {
  if (!canInstall()) return undefined;
  try {
    installPackages(debianPackages.split(' '), '--no-install-recommends');
  } catch {
    return undefined;
  }
  return findProgram(name);
}
