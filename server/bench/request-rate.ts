import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { curriculumUrl, pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { compareOnce, type RateComparison, type RateRound, summarizeRounds } from './compare-rates.ts';
import { startNginx } from './start-nginx.ts';
import { startProduct } from './start-product.ts';
import { startQuietServer } from './start-quiet-server.ts';

const bareFile = resolve(import.meta.dirname, 'bare-server.ts');

/** One process is up to a fifth faster than another of the same program, for as long as it lives. */
const roundCount = 7;

/**
 * A page, an asset, the curriculum, and the session probe of a signed-in skater, against a bare Fastify route each;
 * the files against nginx as well, where it is installed. Each round starts all servers anew.
 */
export async function measureRequestRate(
  env: Record<string, string>,
  cookie: string,
): Promise<RateComparison[]> {
  const headers = { 'accept-encoding': 'gzip', cookie };
  const files = [await findLargestScript(), curriculumUrl];
  const rounds: RateRound[][] = [];
  while (rounds.length < roundCount) rounds.push(await measureRound(env, headers, files));
  const [first = []] = rounds;
  return first.flatMap((_, index) => summarizeRounds(rounds.flatMap((round) => round[index] ?? [])) ?? []);
}

async function measureRound(
  env: Record<string, string>,
  headers: Record<string, string>,
  files: string[],
): Promise<RateRound[]> {
  const paths = [pagePatterns.home, ...files, '/api/session'];
  const ours = await startProduct(env);
  const bare = await startQuietServer([bareFile, ours.origin, JSON.stringify(headers), ...paths]);
  const nginx = await startNginx(ours.origin, files);
  try {
    const rounds: RateRound[] = [];
    for (const path of paths) rounds.push(await compareOnce(ours, bare, 'Fastify', path, headers));
    if (!nginx) return rounds;
    for (const path of files) rounds.push(await compareOnce(ours, nginx, 'nginx', path, headers));
    return rounds;
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
