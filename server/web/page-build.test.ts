import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { loadPageBuild } from './page-build.ts';

it('the code of the home page, with what measures it, is at most 100 kB, as `npm run bench` requires', async () => {
  const config = loadConfig({});
  const { htmlTemplate, headOf } = await loadPageBuild(config);
  const html = htmlTemplate + headOf('home');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const loadedLater = globSync('assets/web-vitals-*.js', { cwd: config.clientFolder });
  expect(loadedLater).toHaveLength(1);
  const sizes = [...scripts, ...loadedLater].map(
    (file) => statSync(join(config.clientFolder, `${file}.gz`)).size,
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(100_000);
});

it('refuses a build that is older than one of the pages', async () => {
  const pagesFolder = mkdtempSync(join(tmpdir(), 'skating-pages-'));
  onTestFinished(() => rmSync(pagesFolder, { recursive: true }));
  const renderer = `export const pageSources = { home: 'pages/home.tsx' };`;
  writeFileSync(join(pagesFolder, 'render-page.js'), renderer);
  await expect(loadPageBuild({ ...loadConfig({}), pagesFolder })).rejects.toMatchObject({
    name: 'StartError',
    message: 'The built app has no page "categories". Build it with: npm run build',
  });
});

it('refuses a missing build, and says how to build', async () => {
  const clientFolder = join(tmpdir(), 'absent');
  await expect(loadPageBuild({ ...loadConfig({}), clientFolder })).rejects.toMatchObject({
    name: 'StartError',
    message: `The built app cannot be read (ENOENT: no such file or directory, open '${clientFolder}/index.html'). Build it with: npm run build`,
  });
});
