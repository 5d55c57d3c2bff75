import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { curriculumUrl, pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { compareRates, type RateComparison } from './compare-rates.ts';
import { startQuietServer } from './start-quiet-server.ts';

/** A page, an asset, the curriculum, and the session probe of a signed-in skater, against a bare route each. */
export async function measureRequestRate(
  env: Record<string, string>,
  cookie: string,
): Promise<RateComparison[]> {
  const headers = { 'accept-encoding': 'br, gzip', cookie };
  const paths = [pagePatterns.home, await findLargestScript(), curriculumUrl, '/api/session'];
  const ours = await startQuietServer(resolve(import.meta.dirname, '../main.ts'), [], env);
  try {
    const bareFile = resolve(import.meta.dirname, 'bare-server.ts');
    const bare = await startQuietServer(bareFile, [ours.origin, JSON.stringify(headers), ...paths]);
    try {
      const rates: RateComparison[] = [];
      for (const path of paths) rates.push(await compareRates(bare.origin, ours.origin, path, headers));
      return rates;
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function findLargestScript(): Promise<string> {
  const folder = join(loadConfig({}).clientFolder, 'assets');
  const names = (await readdir(folder)).filter((name) => /^index-.*\.js$/.test(name));
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const [largest] = scripts.sort((a, b) => b.size - a.size);
  if (largest === undefined) throw new Error(`There is no script in ${folder}. Build it with: npm run build`);
  return `/assets/${largest.name}`;
}
