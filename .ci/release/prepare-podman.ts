import { existsSync, mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureProgram } from '#server/testing/find-program.ts';
import { cacheFolder, type Podman, startPodman } from './run-podman.ts';

const project = resolve(import.meta.dirname, '../..');
const baseFolder = join(cacheFolder, 'base');
const baseImage = 'localhost/figure-skating-node';

/** What Node needs, and what else the official image of Node has. */
const mmdebstrapArgs = ['--variant=essential', '--include=libstdc++6,ca-certificates,tzdata', 'bookworm'];

/** Starts Podman and builds the base image. */
export async function preparePodman(): Promise<Podman> {
  ensureProgram('podman', 'podman crun netavark aardvark-dns iptables iproute2');
  ensureProgram('mmdebstrap', 'mmdebstrap');
  const podman = await startPodman();
  try {
    await buildBase(podman);
    return podman;
  } catch (error) {
    await podman.stop();
    throw error;
  }
}

async function buildBase(podman: Podman): Promise<void> {
  const archive = join(baseFolder, 'debian.tar');
  if (!existsSync(archive)) {
    mkdirSync(baseFolder, { recursive: true });
    await podman.run('mmdebstrap', [...mmdebstrapArgs, `${archive}.part.tar`]);
    renameSync(`${archive}.part.tar`, archive);
  }
  const npm = resolve(realpathSync(ensureProgram('npm', 'npm')), '../..');
  const file = join(import.meta.dirname, 'node-base.dockerfile');
  const contexts = [`node=${join(project, 'node_modules/node')}`, `npm=${npm}`];
  const options = ['--format', 'docker', '--tag', baseImage, '--file', file];
  const named = contexts.flatMap((context) => ['--build-context', context]);
  await podman.run('podman', ['build', ...options, ...named, baseFolder]);
}

/** The trusted certificates, on this machine and in images based on Debian. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Builds the image of the Dockerfile as it is, with this machine's certificates, registry and cache of packages. */
export async function buildImage(podman: Podman, tag: string, commit: string): Promise<void> {
  const settings = join(cacheFolder, 'npmrc');
  const registry = await podman.run('npm', ['config', 'get', 'registry']);
  writeFileSync(settings, `cafile=${certificates}\nregistry=${registry}\n`);
  const packages = await podman.run('npm', ['config', 'get', 'cache']);
  const volumes = [`${certificates}:${certificates}:ro`, `${settings}:/usr/local/etc/npmrc:ro`];
  if (existsSync(packages)) volumes.push(`${packages}:/root/.npm:O`);
  const buildArgs = [`NODE_IMAGE=${baseImage}`, `COMMIT=${commit}`];
  const options = [
    // OCI's own format has no health check.
    ...['--format', 'docker', '--pull=never', '--network', 'host', '--tag', tag],
    ...buildArgs.flatMap((arg) => ['--build-arg', arg]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
  ];
  await podman.run('podman', ['build', ...options, project]);
}
