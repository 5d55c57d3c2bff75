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
export interface RateRound {
  path: string;
  reference: string;
  /** The size of one body, as sent. */
  bytes: number;
  ours: Rate;
  other: Rate;
}

export interface RateComparison extends Pick<RateRound, 'path' | 'reference' | 'bytes'> {
  rounds: Pick<RateRound, 'ours' | 'other'>[];
  /** The medians of ours / other, each taken within one round. */
  ratio: Rate;
}

/** Until the code of a route is compiled for good. */
const warmUpSeconds = 1.2;
/** The servers take turns this often, so that whatever else the machine does in the meantime hits both. */
const turns = 4;
const turnSeconds = 0.2;

export async function compareOnce(
  ours: QuietServer,
  other: QuietServer,
  reference: string,
  path: string,
  headers: Record<string, string>,
): Promise<RateRound> {
  const bytes = await checkSameBytes(other.origin + path, ours.origin + path, headers);
  for (const server of [other, ours]) await countPerSecond(server.origin + path, warmUpSeconds, headers);
  const rates: Record<'ours' | 'other', Rate[]> = { ours: [], other: [] };
  while (rates.ours.length < turns) {
    rates.other.push(await measureRate(other, path, headers));
    rates.ours.push(await measureRate(ours, path, headers));
  }
  return { path, reference, bytes, ours: average(rates.ours), other: average(rates.other) };
}

function average(rates: Rate[]): Rate {
  const mean = (kind: keyof Rate) => rates.reduce((sum, rate) => sum + rate[kind], 0) / rates.length;
  return { perSecond: mean('perSecond'), perCore: mean('perCore') };
}

/** Brings together the rounds of one path and one reference. */
export function summarizeRounds(rounds: RateRound[]): RateComparison | undefined {
  const [first] = rounds;
  if (!first) return undefined;
  const { path, reference, bytes } = first;
  const medianRatio = (kind: keyof Rate) => median(rounds.map(({ ours, other }) => ours[kind] / other[kind]));
  const ratio = { perSecond: medianRatio('perSecond'), perCore: medianRatio('perCore') };
  return { path, reference, bytes, rounds: rounds.map(({ ours, other }) => ({ ours, other })), ratio };
}

async function measureRate(
  server: QuietServer,
  path: string,
  headers: Record<string, string>,
): Promise<Rate> {
  const before = await readCpuSeconds(server.pid);
  const perSecond = await countPerSecond(server.origin + path, turnSeconds, headers);
  const after = await readCpuSeconds(server.pid);
  if (before === undefined || after === undefined) return { perSecond, perCore: perSecond };
  return { perSecond, perCore: (perSecond * turnSeconds) / (after - before) };
}

async function checkSameBytes(otherUrl: string, ourUrl: string, headers: Record<string, string>) {
  const other = await requestBytes(otherUrl, headers);
  const ours = await requestBytes(ourUrl, headers);
  if (!other.body.equals(ours.body)) throw new Error(`${otherUrl} and ${ourUrl} send different bytes`);
  return ours.body.length;
}
