import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createContextFilter } from './create-context-filter.ts';

const project = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const { scripts, version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const isSent = createContextFilter(readFileSync(join(project, '.dockerignore'), 'utf8'));

it('only files that the image is built from are sent to the builder', () => {
  expect(['server/main.ts', 'client/index.html', 'package-lock.json'].filter(isSent)).toHaveLength(3);
  const others = ['.env', 'service-account.json', '.git/config', '.local/auth.json', 'server/main.test.ts'];
  expect(others.filter(isSent)).toEqual([]);
});

it('the image runs the server that `npm start` runs, without emulators, as an unprivileged user, with node itself as its first process', () => {
  expect(dockerfile).toMatch(/^USER 1000$/m);
  expect(dockerfile).toContain('\nCMD ["node", "--max-semi-space-size=4", "server/main.ts"]\n');
  expect(scripts.start).toBe('node server/emulators/run.ts server/main.ts');
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
});

it.each([
  ['8080', 'http://localhost:8080/healthz'],
  ['', 'http://localhost:3000/healthz'],
  [undefined, 'http://localhost:3000/healthz'],
])('the health check of the image reads PORT as the server does: %j', (PORT, url) => {
  const [, command = '[]'] = /^HEALTHCHECK .*\\\n +CMD (.+)$/m.exec(dockerfile) ?? [];
  const fetch = vi.fn(() => new Promise(() => undefined));
  runInNewContext(JSON.parse(command).at(-1), { fetch, process: { env: { PORT } } });
  expect(fetch).toHaveBeenCalledWith(url);
});

it('each release has its commit, by whichever way in DEPLOY.md it is started', () => {
  const { services } = parse(readFileSync(join(project, '.compose.yaml'), 'utf8'), { merge: true });
  for (const { build } of [services['app-1'], services['app-2']])
    expect(build.args.COMMIT).toMatch(/^\$\{COMMIT:-\}$/);
  const guide = readFileSync(join(project, 'server/DEPLOY.md'), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const startsRelease = /docker build|docker compose up|gcloud run deploy/;
  const starts = blocks.filter((block) => startsRelease.test(block));
  expect(starts).toHaveLength(3);
  for (const block of starts) expect(block).toContain('COMMIT=$(git rev-parse HEAD)');
});

it('on Cloud Run the server has a CPU between requests too, or it would shed all of them as too late', () => {
  const guide = readFileSync(join(project, 'server/DEPLOY.md'), 'utf8');
  expect(guide).toMatch(/^gcloud run deploy .*--no-cpu-throttling/m);
});

it('the image runs the same Node version as the tests, and has the version of the package', () => {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const node = lock.packages['node_modules/node'].version;
  expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${node}-slim\n`);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(['$NODE_IMAGE']));
  expect(dockerfile).toContain(`org.opencontainers.image.version="${version}"`);
});
