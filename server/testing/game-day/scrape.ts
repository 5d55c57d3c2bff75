import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Replica } from './replica.ts';

export const rulesFile = resolve(import.meta.dirname, '../../operations/alerts.yml');

/** The metrics that the alert rules read. */
const watched = new Set(readFileSync(rulesFile, 'utf8').match(/\b(?:skating|http|nodejs|process)_\w+/g));

/** The metrics of all replicas at one time. */
export interface Scrape {
  time: number;
  /** By series, such as `up{job="skating",instance="a"}`. */
  values: Map<string, string>;
}

export const seriesOf = (name: string, instance: string) => `${name}{job="skating",instance="${instance}"}`;

/** Asks each replica whether it is ready, as an orchestrator does, and then for its metrics. */
export async function scrapeAll(replicas: Replica[]): Promise<Scrape> {
  const time = Date.now();
  const values = new Map<string, string>();
  const scrapeOne = async (replica: Replica) => {
    await fetch(`${replica.origin()}/readyz`).catch(() => undefined);
    const text = await replica.scrape();
    values.set(seriesOf('up', replica.instance), text === undefined ? '0' : '1');
    for (const [, name = '', labels, value = ''] of (text ?? '').matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
      if (!watched.has(name)) continue;
      const series = seriesOf(name, replica.instance);
      values.set(labels ? series.replace('}', `,${labels}}`) : series, value);
    }
  };
  await Promise.all(replicas.map(scrapeOne));
  return { time, values };
}
