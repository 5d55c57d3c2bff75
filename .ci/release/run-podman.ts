import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Outside the project, so that the second run is fast. */
export const cacheFolder = '/var/cache/figure-skating-app';
/** For one run only. Removed when the next run begins, and, like /run, when the machine restarts. */
const runFolder = '/run/figure-skating-app';

/** Keeps images and containers apart from those of the user. */
const storage = `
[storage]
driver = "overlay"
graphroot = "${cacheFolder}/storage"
runroot = "${runFolder}/storage"
`;

/** Works without systemd, too, and where the runtime may not raise limits. */
const configuration = `
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
runtime = "crun"
tmp_dir = "${runFolder}/libpod"
`;

export interface Podman {
  /** Runs a program in the namespaces of the containers. Resolves with its output, and rejects with its errors. */
  run(program: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** Removes the containers. */
  stop(): Promise<void>;
}

/** One at a time: a second run of the tests waits for the first, which may build everything anew. */
const enter = [
  '--wait',
  '1500',
  join(cacheFolder, 'lock'),
  'unshare',
  '--mount',
  '--net',
  '--propagation',
  'private',
];
/** The container runtime refuses a machine with control groups of both versions. Ends when its input ends. */
const prepare =
  // The name server of a run that was killed would be taken for this one's.
  'mkdir -p /run/containers && mount -t tmpfs tmpfs /run/containers; ' +
  'umount /sys/fs/cgroup/unified 2>/dev/null; ip link set lo up; echo $$; exec cat';

/** Starts Podman in its own namespaces, which leave no mounts or addresses behind. */
export async function startPodman(): Promise<Podman> {
  mkdirSync(cacheFolder, { recursive: true });
  const holder = spawn('flock', [...enter, 'sh', '-c', prepare], { stdio: ['pipe', 'pipe', 'inherit'] });
  const pid = await readPid(holder);
  rmSync(runFolder, { recursive: true, force: true });
  mkdirSync(runFolder, { recursive: true });
  const files = {
    CONTAINERS_CONF: join(runFolder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(runFolder, 'storage.conf'),
  };
  writeFileSync(files.CONTAINERS_CONF, configuration);
  writeFileSync(files.CONTAINERS_STORAGE_CONF, storage);

  async function runIn(namespaces: string[], program: string, args: string[], env?: Record<string, string>) {
    const options = { env: { ...process.env, ...files, ...env }, maxBuffer: 2 ** 26, timeout: 480_000 };
    const { stdout } = await run('nsenter', ['--target', pid, ...namespaces, program, ...args], options);
    return stdout.trim();
  }

  return {
    run: (...call) => runIn(['--mount'], ...call),
    async stop() {
      const remove = ['60', 'podman', 'rm', '--all', '--force', '--time', '0'];
      // If that fails, the containers end with the namespaces, and the next run removes their files.
      await runIn(['--mount', '--net'], 'timeout', remove).catch(() => undefined);
      holder.stdin.end();
      if (holder.exitCode === null) await once(holder, 'exit');
    },
  };
}

async function readPid(holder: ChildProcess): Promise<string> {
  const [text] = await Promise.race([once(holder.stdout ?? holder, 'data'), once(holder, 'exit')]);
  if (!Buffer.isBuffer(text)) throw new Error('there is no namespace for containers');
  return text.toString().trim();
}
