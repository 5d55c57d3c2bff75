import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pagePatterns, serviceWorkerPath, shellPath } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { buildChangedProject } from '../testing/build-changed-project.ts';
import { loadBuiltFrontend } from './built-frontend.ts';
import { listPages } from './pages.ts';

const config = loadConfig({});

/** What the service worker of a build caches: the paths by a key that changes with the content. */
function readPrecache(clientFolder: string): Map<string, string> {
  const worker = readFileSync(join(clientFolder, serviceWorkerPath), 'utf8');
  const entries = worker.matchAll(/\{"revision":(null|"\w+"),"url":"([^"]+)"\}/g);
  return new Map([...entries].map(([key, , path = '']) => [key, path]));
}

/** Sizes by path, compressed as the server sends them. */
async function measureShells(clientFolder: string): Promise<Record<string, number>> {
  const frontend = await loadBuiltFrontend({ ...config, clientFolder });
  const pages = [...listPages({ categories: [] }, ''), { path: shellPath, description: '' }];
  const shells = pages.filter(({ path }) => [shellPath, pagePatterns.login].includes(path));
  const sizes = shells.map(async (page) => [page.path, (await frontend.respond(page)).bodies.br.length]);
  return Object.fromEntries(await Promise.all(sizes));
}

it('a changed sentence costs a returning skater one file, the shells and the worker: at most 21 kB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skating-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await buildChangedProject(folder);
  const next = join(folder, 'dist/client');
  const cached = readPrecache(config.clientFolder);
  const changed = [...readPrecache(next)].filter(([key]) => !cached.has(key)).map(([, path]) => path);
  expect(changed.toSorted()).toEqual([
    pagePatterns.login,
    shellPath,
    expect.stringMatching(/^assets\/level-/),
  ]);
  const shells = await measureShells(next);
  const sizes = [...changed, serviceWorkerPath].map(
    (path) => shells[path] ?? statSync(join(next, `${path}.br`)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(21_000);
});
