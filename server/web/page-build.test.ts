import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { loadPageBuild } from './page-build.ts';

it('the code of the home page is at most 100 kB', async () => {
  const config = loadConfig({});
  const { htmlTemplate, scriptsOf } = await loadPageBuild(config);
  const ofTemplate = [...htmlTemplate.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const sizes = [...ofTemplate, ...scriptsOf('home')].map(
    (file) => gzipSync(readFileSync(join(config.clientFolder, file))).length,
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(100_000);
});
