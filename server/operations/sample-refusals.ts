import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AddressDetail, addressOf, type Client, describeClient } from './client-address.ts';
import type { EventName } from './events.ts';

/** What bots cause by the thousand. The metrics count all of them. */
const refusals = new Set<EventName>(['request.refused', 'rate.limited', 'session.refused', 'session.lost']);
const linesPerMinute = 20;
const maxAddresses = 10_000;

/** Whether a line is to be logged. */
export type Sampling = (event: EventName, client: Client) => boolean;

/** Logs the first refusals of each kind and address in a minute, and then how many were left out. */
export function sampleRefusals(app: FastifyInstance, detail: AddressDetail): Sampling {
  const counts = new LRUCache<string, { address: string; of: EventName; count: number }>({
    max: maxAddresses,
  });

  function reportOmitted(): void {
    for (const { address, of, count } of counts.values()) {
      const omitted = count - linesPerMinute;
      if (omitted <= 0) continue;
      const line = { event: 'refusals.omitted', of, omitted, ...describeClient(address, detail) } as const;
      app.log.warn(line, 'refusals of one address were left out of the log');
    }
    counts.clear();
  }

  const timer = setInterval(reportOmitted, 60_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    reportOmitted();
  });

  return (event, client) => {
    if (!refusals.has(event)) return true;
    const address = addressOf(client);
    const key = `${event} ${address}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { address, of: event, count });
    return count <= linesPerMinute;
  };
}
