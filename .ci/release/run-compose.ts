import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureCaddy, ensureProgram } from '#server/testing/find-program.ts';
import type { Podman } from './run-podman.ts';

const project = resolve(import.meta.dirname, '../..');
const caddyImage = 'localhost/figure-skating-caddy';
const rootCertificate = '/data/caddy/pki/authorities/local/root.crt';

interface Compose {
  /** Whether the proxy serves a page with a valid certificate. */
  isServed(): Promise<boolean>;
  /** Sends requests until `end`, which returns how often each response was received. */
  keepAsking(): { end(): Promise<Record<string, number>> };
  /** How many requests a service has logged. */
  countRequests(service: string): Promise<number>;
  /** Whether the service's own health check succeeds. */
  isHealthy(service: string): Promise<boolean>;
  /** Asks a service to stop and resolves with its exit code. */
  stop(service: string): Promise<number>;
  start(service: string): Promise<void>;
}

interface ComposeTools {
  compose: string;
  caddy: string;
}

export function ensureComposeTools(): ComposeTools {
  return { compose: ensureProgram('podman-compose', 'podman-compose'), caddy: ensureCaddy() };
}

/**
 * Runs .compose.yaml as it is, for https://localhost, with images that were built here.
 * @param folder where its files are copied to
 */
export async function runCompose(
  podman: Podman,
  tools: ComposeTools,
  env: Record<string, string>,
  folder: string,
): Promise<Compose> {
  await buildCaddy(podman, tools.caddy);
  for (const file of ['.compose.yaml', 'server/operations/Caddyfile'])
    cpSync(join(project, file), join(folder, file));
  const variables = {
    ...env,
    LOG_LEVEL: 'debug',
    PUBLIC_ORIGIN: 'https://localhost',
    CADDY_IMAGE: caddyImage,
  };
  writeFileSync(
    join(folder, '.env'),
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const compose = (...args: string[]) => {
    const options = ['--file', join(folder, '.compose.yaml'), '--project-name', 'skating'];
    return podman.runInNetwork(tools.compose, [...options, ...args]);
  };
  await compose('up', '--detach', '--no-build');
  const containerOf = (service: string) => `skating_${service}_1`;
  const certificate = join(folder, 'root.crt');
  const stopFile = join(folder, 'stop');
  const ask = () => {
    const script = join(import.meta.dirname, 'keep-asking.ts');
    const trust = { NODE_EXTRA_CA_CERTS: certificate };
    return podman.runInNetwork('node', [script, 'https://localhost', stopFile], trust);
  };
  return {
    async isServed() {
      const read = ['exec', containerOf('proxy'), 'cat', rootCertificate];
      writeFileSync(certificate, await podman.runInNetwork('podman', read).catch(() => ''));
      const page = `fetch('https://localhost/').then(({ ok }) => process.exit(ok ? 0 : 1))`;
      const trust = { NODE_EXTRA_CA_CERTS: certificate };
      return podman.runInNetwork('node', ['--eval', page], trust).then(
        () => true,
        () => false,
      );
    },
    keepAsking() {
      rmSync(stopFile, { force: true });
      const asked = ask();
      return {
        async end() {
          writeFileSync(stopFile, '');
          return JSON.parse(await asked);
        },
      };
    },
    async countRequests(service) {
      const output = await podman.runInNetwork('podman', ['logs', containerOf(service)]);
      return output.match(/"route":"\/category/g)?.length ?? 0;
    },
    isHealthy: (service) =>
      podman.runInNetwork('podman', ['healthcheck', 'run', containerOf(service)]).then(
        () => true,
        () => false,
      ),
    async stop(service) {
      await compose('stop', '--timeout', '15', service);
      const inspect = ['inspect', '--format', '{{.State.ExitCode}}', containerOf(service)];
      return Number(await podman.runInNetwork('podman', inspect));
    },
    async start(service) {
      await compose('start', service);
    },
  };
}

async function buildCaddy(podman: Podman, caddy: string): Promise<void> {
  const file = join(import.meta.dirname, 'caddy.dockerfile');
  const options = ['--format', 'docker', '--tag', caddyImage, '--file', file];
  const programs = dirname(caddy);
  await podman.run('podman', [
    'build',
    ...options,
    '--build-context',
    `programs=${programs}`,
    import.meta.dirname,
  ]);
}
