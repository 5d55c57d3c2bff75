import { countPerSecond } from './count-per-second.ts';
import { median } from './median.ts';
import { readCpuSeconds } from './read-cpu-seconds.ts';
import { requestBytes } from './request-bytes.ts';
import type { QuietServer } from './start-quiet-server.ts';

/** What one server did in one round. */
interface Rate {
  /** Requests per second. */
  perSecond: number;
  /** Requests per second of processor time: what one core would do that had nothing else to do. */
  perCore: number;
}

/** Our server and another one, under the same load with the same answers. */
export interface RateComparison {
  path: string;
  reference: string;
  /** The size of one body, as sent. */
  bytes: number;
  rounds: { ours: Rate; other: Rate }[];
  /** The medians of ours / other, each taken within one round. */
  ratio: Rate;
}

const roundCount = 7;
const roundSeconds = 1;

/** Loads both servers in turns, so that whatever else the machine does in the meantime hits both. */
export async function compareRates(
  ours: QuietServer,
  other: QuietServer,
  reference: string,
  path: string,
  headers: Record<string, string>,
): Promise<RateComparison> {
  const bytes = await checkSameBytes(other.origin + path, ours.origin + path, headers);
  await measureRate(other, path, headers);
  await measureRate(ours, path, headers);
  const rounds: RateComparison['rounds'] = [];
  while (rounds.length < roundCount) {
    const otherRate = await measureRate(other, path, headers);
    rounds.push({ other: otherRate, ours: await measureRate(ours, path, headers) });
  }
  const medianRatio = (kind: keyof Rate) =>
    median(rounds.map((round) => round.ours[kind] / round.other[kind]));
  const ratio = { perSecond: medianRatio('perSecond'), perCore: medianRatio('perCore') };
  return { path, reference, bytes, rounds, ratio };
}

async function measureRate(
  server: QuietServer,
  path: string,
  headers: Record<string, string>,
): Promise<Rate> {
  const before = await readCpuSeconds(server.pid);
  const perSecond = await countPerSecond(server.origin + path, roundSeconds, headers);
  const after = await readCpuSeconds(server.pid);
  if (before === undefined || after === undefined) return { perSecond, perCore: perSecond };
  return { perSecond, perCore: (perSecond * roundSeconds) / (after - before) };
}

async function checkSameBytes(otherUrl: string, ourUrl: string, headers: Record<string, string>) {
  const other = await requestBytes(otherUrl, headers);
  const ours = await requestBytes(ourUrl, headers);
  if (!other.body.equals(ours.body)) throw new Error(`${otherUrl} and ${ourUrl} send different bytes`);
  return ours.body.length;
}
