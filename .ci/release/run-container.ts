import type { Podman } from './run-podman.ts';

interface Container {
  /** Runs a command in it, and resolves with its output. */
  exec(...command: string[]): Promise<string>;
  /** All that it has printed so far. */
  output(): Promise<string>;
  /** Asks it to stop, kills it after the 10 s that a container has, and resolves with its exit code. */
  stop(): Promise<number>;
}

/** As a careful operator runs it, in 256 MB. */
const options = [
  ...['--detach', '--network', 'host', '--memory', '256m', '--read-only', '--read-only-tmpfs=false'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
];

/** Runs an image in the background, on this machine's network. */
export async function runContainer(
  podman: Podman,
  image: string,
  env: Record<string, string>,
  further: string[] = [],
): Promise<Container> {
  const variables = Object.entries({ NODE_OPTIONS: '--max-old-space-size=128', ...env });
  const given = variables.flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const id = await podman.run('podman', ['run', ...options, ...given, ...further, image]);
  return {
    exec: (...command) => podman.run('podman', ['exec', id, ...command]),
    output: () => podman.run('sh', ['-c', `podman logs ${id} 2>&1`]),
    async stop() {
      await podman.run('podman', ['stop', '--time', '10', id]);
      return Number(await podman.run('podman', ['inspect', '--format', '{{.State.ExitCode}}', id]));
    },
  };
}
