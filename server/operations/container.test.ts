import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createContextFilter } from '../testing/create-context-filter.ts';

const project = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(project, 'Dockerfile'), 'utf8');
const { scripts, version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const isSent = createContextFilter(readFileSync(join(project, '.dockerignore'), 'utf8'));

it('no file goes to the builder but those that the image is built from', () => {
  expect(['server/main.ts', 'client/index.html', 'package-lock.json'].filter(isSent)).toHaveLength(3);
  const others = ['.env', 'service-account.json', '.git/config', '.local/auth.json', 'server/main.test.ts'];
  expect(others.filter(isSent)).toEqual([]);
});

it('the image runs what `npm start` does, as a user without rights, with node itself as its first process', () => {
  expect(dockerfile).toMatch(/^USER 1000$/m);
  expect(dockerfile).toContain(`\nCMD ${JSON.stringify(scripts.start.split(' ')).replaceAll(',', ', ')}\n`);
  expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
});

it('the image runs the very Node that the tests ran on, and has the version of the package', () => {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const node = lock.packages['node_modules/node'].version;
  expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${node}-slim\n`);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(['$NODE_IMAGE', 'app']));
  expect(dockerfile).toContain(`org.opencontainers.image.version="${version}"`);
});
