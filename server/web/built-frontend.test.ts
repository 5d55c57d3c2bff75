import { globSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shellPath } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { loadBuiltFrontend } from './built-frontend.ts';

it('the code of the home page, with what measures it, is at most 115 kB, as `npm run bench` requires', async () => {
  const config = loadConfig({});
  const home = { path: '/', description: '', embedded: { name: 'home' as const, data: {} } };
  const { bodies } = await (await loadBuiltFrontend(config)).respond(home);
  const html = bodies.identity.toString();
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const loadedLater = globSync('assets/page-speed-*.js', { cwd: config.clientFolder });
  expect(loadedLater).toHaveLength(1);
  const sizes = [...scripts, ...loadedLater].map(
    (file) => statSync(join(config.clientFolder, `${file}.gz`)).size,
  );
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(115_000);
});

it('a page and the service worker name their build alike', async () => {
  const config = loadConfig({});
  const { bodies } = await (await loadBuiltFrontend(config)).respond({ path: shellPath, description: '' });
  const [, build] = /<meta name="build" content="(\w{32})">/.exec(bodies.identity.toString()) ?? [];
  const worker = readFileSync(join(config.clientFolder, 'sw.js'), 'utf8');
  expect(build).toBeDefined();
  expect(worker).toContain(`{"revision":"${build}","url":"${shellPath}"}`);
});

it('no file of the build has a name that ad blockers block', () => {
  // What the generic rules of EasyList and EasyPrivacy look for in paths.
  const blocked =
    /\b(ads?|adverts?|analytics|banners?|beacons?|metrics|pageviews?|popups?|telemetry|track(er|ing)?|web-vitals)\b/i;
  const files = globSync('**/*', { cwd: loadConfig({}).clientFolder });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => blocked.test(file.replaceAll('_', '-')))).toEqual([]);
});

it('refuses a missing build, and says how to build', async () => {
  const clientFolder = join(tmpdir(), 'absent');
  await expect(loadBuiltFrontend({ ...loadConfig({}), clientFolder })).rejects.toMatchObject({
    name: 'StartError',
    message: `The built app cannot be read (ENOENT: no such file or directory, open '${clientFolder}/index.html'). Build it with: npm run build`,
  });
});
