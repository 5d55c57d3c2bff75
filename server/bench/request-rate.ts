import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { curriculumUrl, pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { compareRates, type RateComparison } from './compare-rates.ts';
import { startNginx } from './start-nginx.ts';
import { startQuietServer } from './start-quiet-server.ts';

const mainFile = resolve(import.meta.dirname, '../main.ts');
const bareFile = resolve(import.meta.dirname, 'bare-server.ts');

/**
 * A page, an asset, the curriculum, and the session probe of a signed-in skater, against a bare Fastify route each;
 * the files against nginx as well, where it is installed.
 */
export async function measureRequestRate(
  env: Record<string, string>,
  cookie: string,
): Promise<RateComparison[]> {
  const headers = { 'accept-encoding': 'gzip', cookie };
  const files = [await findLargestScript(), curriculumUrl];
  const paths = [pagePatterns.home, ...files, '/api/session'];
  const ours = await startQuietServer(mainFile, [], env);
  const bare = await startQuietServer(bareFile, [ours.origin, JSON.stringify(headers), ...paths]);
  const nginx = await startNginx(ours.origin, files);
  try {
    const rates: RateComparison[] = [];
    for (const path of paths) rates.push(await compareRates(ours, bare, 'Fastify', path, headers));
    if (!nginx) return rates;
    for (const path of files) rates.push(await compareRates(ours, nginx, 'nginx', path, headers));
    return rates;
  } finally {
    await Promise.all([ours.stop(), bare.stop(), nginx?.stop()]);
  }
}

async function findLargestScript(): Promise<string> {
  const folder = join(loadConfig({}).clientFolder, 'assets');
  const names = (await readdir(folder)).filter((name) => /^react-.*\.js$/.test(name));
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const [largest] = scripts.sort((a, b) => b.size - a.size);
  if (largest === undefined) throw new Error(`There is no script in ${folder}. Build it with: npm run build`);
  return `/assets/${largest.name}`;
}
