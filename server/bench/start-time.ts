import { resolve } from 'node:path';
import { productionEnvironment } from '../testing/service-account.ts';
import { formatTable } from './format-table.ts';
import { median } from './median.ts';
import { productArguments } from './start-product.ts';
import { type Start, timeStart } from './time-start.ts';

/** How long our server takes to be ready, beside a bare one that loads Fastify and firebase-admin too. */
export interface StartComparison {
  configuration: string;
  medianBare: Start;
  medianOurs: Start;
  /** The median of ours / bare, each taken within one round. */
  medianRatio: number;
  rounds: { bare: Start; ours: Start }[];
}

const roundCount = 5;
const bareFile = resolve(import.meta.dirname, 'bare-firebase-server.ts');

/**
 * Twice: with a production configuration, and with the emulators. A production server refuses emulators, so it gets a
 * made-up project and a service account that opens nothing. That costs no time, for no server asks Firebase anything
 * before it is ready; what ours asks right after (may it work with that project?) finds no answer. Emulated, it is
 * asked of nobody, and sign-in works; the difference to production is then the cookie's name.
 */
export async function measureStartTimes(emulators: Record<string, string>): Promise<StartComparison[]> {
  return [
    await compareStarts('production', productionEnvironment()),
    await compareStarts('emulators', emulators),
  ];
}

/** In turns, so that whatever else the machine does in the meantime hits both. The first round only warms the disk's cache. */
async function compareStarts(configuration: string, env: Record<string, string>): Promise<StartComparison> {
  const rounds: StartComparison['rounds'] = [];
  for (let round = 0; round <= roundCount; round += 1) {
    const bare = await timeStart([bareFile], env);
    const ours = await timeStart(productArguments, env);
    if (round > 0) rounds.push({ bare, ours });
  }
  return {
    configuration,
    medianBare: medianOf(rounds.map(({ bare }) => bare)),
    medianOurs: medianOf(rounds.map(({ ours }) => ours)),
    medianRatio: median(rounds.map(({ bare, ours }) => ours.ms / bare.ms)),
    rounds,
  };
}

function medianOf(starts: Start[]): Start {
  return {
    ms: median(starts.map(({ ms }) => ms)),
    residentMegabytes: median(starts.map(({ residentMegabytes }) => residentMegabytes)),
  };
}

/** Medians and how far the ratio of single rounds strayed from its median. */
export function formatStartTimes(comparisons: StartComparison[]): string {
  const rows = comparisons.map(({ configuration, medianBare, medianOurs, medianRatio, rounds }) => {
    const ratios = rounds.map(({ bare, ours }) => ours.ms / bare.ms);
    return [
      configuration,
      medianBare.ms.toFixed(0),
      medianOurs.ms.toFixed(0),
      medianRatio.toFixed(2),
      `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
      medianBare.residentMegabytes.toFixed(0),
      medianOurs.residentMegabytes.toFixed(0),
    ];
  });
  const columns = ['ms to ready', 'bare', 'ours', 'ours/bare', 'range', 'MB bare', 'MB ours'];
  return formatTable(columns, rows, 1);
}
