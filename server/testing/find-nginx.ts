import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where packages put it; not every user has these in PATH. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Finds nginx or installs it. Says what is left out when there is none and none can be installed. */
export function ensureNginx(): string | undefined {
  const nginx = findNginx() ?? installNginx();
  if (!nginx) {
    process.stderr.write(
      'Tests behind nginx are skipped: there is none here (Debian: apt-get install nginx-light).\n',
    );
  }
  return nginx;
}

function installNginx(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  // In single-user mode, as far as the package knows: its own nginx must not be started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-qy', 'nginx-light'], { stdio: 'ignore', env });
  } catch {
    return undefined;
  }
  return findNginx();
}
