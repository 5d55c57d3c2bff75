import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
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
