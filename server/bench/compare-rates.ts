import { countPerSecond } from './count-per-second.ts';
import { formatTable } from './format-table.ts';
import { median } from './median.ts';
import { requestBytes } from './request-bytes.ts';

/** Requests per second of our server and of a bare Fastify route that sends the same bytes. */
export interface RateComparison {
  path: string;
  /** The size of one body, as sent. */
  bytes: number;
  medianBare: number;
  medianOurs: number;
  /** The median of ours / bare, each taken within one round. */
  medianRatio: number;
  rounds: { bare: number; ours: number }[];
}

const roundCount = 5;
const roundSeconds = 2;
const warmUpSeconds = 2;

/** Loads both servers in turns, so that whatever else the machine does in the meantime hits both. */
export async function compareRates(
  bareOrigin: string,
  ourOrigin: string,
  path: string,
  headers: Record<string, string>,
): Promise<RateComparison> {
  const bytes = await checkSameBytes(bareOrigin + path, ourOrigin + path, headers);
  await countPerSecond(bareOrigin + path, warmUpSeconds, headers);
  await countPerSecond(ourOrigin + path, warmUpSeconds, headers);
  const rounds: RateComparison['rounds'] = [];
  while (rounds.length < roundCount) {
    const bare = await countPerSecond(bareOrigin + path, roundSeconds, headers);
    const ours = await countPerSecond(ourOrigin + path, roundSeconds, headers);
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

async function checkSameBytes(bareUrl: string, ourUrl: string, headers: Record<string, string>) {
  const bare = await requestBytes(bareUrl, headers);
  const ours = await requestBytes(ourUrl, headers);
  if (!bare.body.equals(ours.body)) throw new Error(`${bareUrl} and ${ourUrl} send different bytes`);
  return ours.body.length;
}

/** Medians and how far the ratio of single rounds strayed from its median. */
export function formatRates(rates: RateComparison[]): string {
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
