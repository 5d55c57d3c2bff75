import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { curriculumUrl, pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { formatTable } from './format-table.ts';
import { requestBytes } from './request-bytes.ts';
import { startQuietServer } from './start-quiet-server.ts';

/** Requests per second of our server and of a bare Fastify route that sends the same bytes. */
interface Round {
  bare: number;
  ours: number;
}

export interface RequestRate {
  path: string;
  /** The size of one body, compressed. */
  bytes: number;
  medianBare: number;
  medianOurs: number;
  /** The median of ours / bare, each taken within one round. */
  medianRatio: number;
  rounds: Round[];
}

const connections = 10;
const roundCount = 5;
const roundSeconds = 2;
const warmUpSeconds = 2;
const acceptEncoding = 'br, gzip';

/** Loads both servers in turns, so that whatever else the machine does in the meantime hits both. */
export async function measureRequestRate(): Promise<RequestRate[]> {
  const paths = [pagePatterns.home, await findLargestScript(), curriculumUrl];
  const ours = await startQuietServer(resolve(import.meta.dirname, '../main.ts'));
  try {
    const bareFile = resolve(import.meta.dirname, 'bare-server.ts');
    const bare = await startQuietServer(bareFile, [ours.origin, acceptEncoding, ...paths]);
    try {
      const rates: RequestRate[] = [];
      for (const path of paths) rates.push(await comparePath(bare.origin, ours.origin, path));
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
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const [largest] = scripts.sort((a, b) => b.size - a.size);
  if (largest === undefined) throw new Error(`There is no script in ${folder}. Build it with: npm run build`);
  return `/assets/${largest.name}`;
}

async function comparePath(bareOrigin: string, ourOrigin: string, path: string): Promise<RequestRate> {
  const bytes = await checkSameBytes(bareOrigin + path, ourOrigin + path);
  await countPerSecond(bareOrigin + path, warmUpSeconds);
  await countPerSecond(ourOrigin + path, warmUpSeconds);
  const rounds: Round[] = [];
  while (rounds.length < roundCount) {
    const bare = await countPerSecond(bareOrigin + path, roundSeconds);
    const ours = await countPerSecond(ourOrigin + path, roundSeconds);
    rounds.push({ bare, ours });
  }
  return {
    path,
    bytes,
    medianBare: median(rounds.map((round) => round.bare)),
    medianOurs: median(rounds.map((round) => round.ours)),
    medianRatio: median(rounds.map((round) => round.ours / round.bare)),
    rounds,
  };
}

async function checkSameBytes(bareUrl: string, ourUrl: string): Promise<number> {
  const bare = await requestBytes(bareUrl, acceptEncoding);
  const ours = await requestBytes(ourUrl, acceptEncoding);
  if (!bare.body.equals(ours.body)) throw new Error(`${bareUrl} and ${ourUrl} send different bytes`);
  return ours.body.length;
}

async function countPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': acceptEncoding },
    setupClient: dropBodies,
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return result['2xx'] / result.duration;
}

/**
 * Autocannon decodes every body into a string, which for compressed bytes is slower (75 MB/s) than the servers are:
 * both would look alike. Nothing reads those strings, and checkSameBytes has looked at the bodies.
 */
function dropBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(chunk: Buffer): void } };
  pipelinedRequests.addBody = () => undefined;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Medians and how far the ratio of single rounds strayed from its median. */
export function formatRequestRate(rates: RequestRate[]): string {
  const rows = rates.map(({ path, bytes, medianBare, medianOurs, medianRatio, rounds }) => {
    const ratios = rounds.map((round) => round.ours / round.bare);
    return [
      path,
      String(bytes),
      medianBare.toFixed(0),
      medianOurs.toFixed(0),
      medianRatio.toFixed(2),
      `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
    ];
  });
  return formatTable(['requests per second', 'bytes', 'bare', 'ours', 'ours/bare', 'range'], rows, 1);
}
