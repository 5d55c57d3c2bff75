import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { loadPageBuild } from './page-build.ts';

it('the code of the home page is at most 100 kB', async () => {
  const config = loadConfig({});
  const { htmlTemplate, headOf } = await loadPageBuild(config);
  const html = htmlTemplate + headOf('home');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)];
  const sizes = scripts.map(
    ([, file = '']) => gzipSync(readFileSync(join(config.clientFolder, file))).length,
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(100_000);
});

it('refuses a build that is older than one of the pages', async () => {
  const pagesFolder = mkdtempSync(join(tmpdir(), 'skating-pages-'));
  onTestFinished(() => rmSync(pagesFolder, { recursive: true }));
  const renderer = `export const pageSources = { home: 'pages/home.tsx' };`;
  writeFileSync(join(pagesFolder, 'render-page.js'), renderer);
  await expect(loadPageBuild({ ...loadConfig({}), pagesFolder })).rejects.toThrow(
    'The built app has no page "categories". Build it with: npm run build',
  );
});
