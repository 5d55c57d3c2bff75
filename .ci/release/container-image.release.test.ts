import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { findFreePort } from '#server/testing/find-free-port.ts';
import { openAccount } from '#server/testing/open-account.ts';
import { productionEnvironment } from '#server/testing/service-account.ts';
import { emulatorEnvironment } from '#server/testing/test-app.ts';
import { buildImage, preparePodman } from './prepare-podman.ts';
import { runContainer } from './run-container.ts';
import type { Podman } from './run-podman.ts';

const image = 'localhost/skating';
const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
const commit = '1a2b3c4';
const keyFile = '/run/secrets/service-account.json';
describe('the image', () => {
  let podman: Podman;
  let folder: string;

  // The first build installs everything anew, and another run of the tests may be at it.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skating-image-'));
    // Containers read the key file as another user.
    chmodSync(folder, 0o755);
    podman = await preparePodman();
    await buildImage(podman, image, commit);
  }, 2_400_000);
  afterAll(async () => {
    await podman?.stop();
    rmSync(folder, { recursive: true });
  });

  async function start(env: Record<string, string>, options: string[] = []) {
    const port = await findFreePort();
    const address = { HOST: '127.0.0.1', PORT: String(port) };
    const container = await runContainer(podman, image, { ...env, ...address }, options);
    onTestFinished(async () => void (await container.stop()));
    return { ...container, origin: `http://127.0.0.1:${port}` };
  }

  /** With a key that opens nothing, where no server of names answers. */
  function startCutOff() {
    const { GOOGLE_APPLICATION_CREDENTIALS: key = '', ...production } = productionEnvironment(folder);
    const credentials = { GOOGLE_APPLICATION_CREDENTIALS: keyFile };
    const options = ['--volume', `${key}:${keyFile}:ro`, '--dns', '127.0.0.77'];
    return start({ ...production, ...credentials }, options);
  }

  /** Resolves once a path is answered with the status. */
  const answers = (origin: string, path: string, status: number) =>
    expect.poll(async () => (await fetch(origin + path).catch(() => undefined))?.status).toBe(status);

  it('serves pages as an unprivileged user, from a read-only disk, while Firebase is unreachable', async () => {
    const container = await startCutOff();
    await answers(container.origin, '/healthz', 200);
    // It becomes ready once Firebase has answered, or half a minute has passed.
    await answers(container.origin, '/readyz', 503);
    const page = await fetch(`${container.origin}/category/basic`);
    expect(await page.text()).toContain('<!doctype html>');
    await answers(container.origin, '/data/csv/skating_moves.csv', 200);

    const process = await container.exec('cat', '/proc/1/status');
    expect(process).toMatch(/^Name:\s+(node|MainThread)$/m);
    expect(process).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
    expect(process).toMatch(/^CapEff:\s+0+$/m);
    expect(process).toMatch(/^CapBnd:\s+0+$/m);
    expect(process).toMatch(/^NoNewPrivs:\s+1$/m);
    await expect(container.exec('touch', '/app/new')).rejects.toThrow('Read-only file system');
    const limit =
      'cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null || true';
    expect(await container.exec('sh', '-c', limit)).toBe(String(256 * 1024 ** 2));
  });

  it('signs a skater in, saves a change and prints only its log', async () => {
    const container = await start({ ...emulatorEnvironment(), NODE_ENV: 'test' });
    const { origin } = container;
    await answers(origin, '/readyz', 200);
    const { uid, cookie } = await openAccount(inject('emulators').auth, origin);
    const headers = { cookie, 'x-expected-user': uid, 'sec-fetch-site': 'same-origin' };
    const patch = { method: 'PATCH', headers: { ...headers, 'content-type': 'application/json' } };
    const progress = { 'basic-basic-1-a-move': true };
    const body = JSON.stringify({ changes: progress });
    expect((await fetch(`${origin}/api/progress`, { ...patch, body })).status).toBe(200);
    const saved = await fetch(`${origin}/api/progress`, { headers });
    expect(await saved.json()).toMatchObject({ progress });
    expect(await container.stop()).toBe(0);
    for (const line of (await container.output()).split('\n'))
      expect(JSON.parse(line)).toHaveProperty('event');
  });

  it('lists its contents and version, and has no npm', async () => {
    const labels = await podman.run('podman', ['inspect', '--format', '{{json .Config.Labels}}', image]);
    expect(JSON.parse(labels)).toMatchObject({
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.revision': commit,
    });
    const inImage = async (...command: string[]) =>
      podman.run('podman', ['run', '--rm', '--network', 'host', image, ...command]);
    const sbom = JSON.parse(await inImage('cat', 'sbom.cdx.json'));
    const purls: string[] = sbom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
    const { packages } = JSON.parse(await inImage('cat', 'node_modules/.package-lock.json'));
    const installed = Object.entries<{ version: string }>(packages).map(
      ([folder, { version }]) => `pkg:npm/${folder.replace(/^.*node_modules\//, '')}@${version}`,
    );
    expect(installed.join()).toMatch(/npm\/fastify@/);
    expect(new Set(purls)).toEqual(new Set(installed));
    expect(await inImage('sh', '-c', 'command -v npm npx yarn corepack || true')).toBe('');
    expect((await inImage('ls')).split('\n')).toEqual([
      'data',
      'dist',
      'node_modules',
      'package.json',
      'sbom.cdx.json',
      'server',
      'shared',
    ]);
  });
});
