import { LRUCache } from 'lru-cache';
import { refuseTooMany } from '../errors.ts';

/** The least recently used counters are evicted first. */
const maxCounters = 10_000;
const minuteMs = 60_000;

/**
 * Limits how often a minute a search may find nothing, per key. Counts before the search, so that searches at the same time
 * count as well, and gives back what was found or failed. @param elapsed milliseconds by a clock that is never set
 */
export function createMissLimit(max: number, elapsed: () => number) {
  const misses = new LRUCache<string, number>({
    max: maxCounters,
    ttl: minuteMs,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: elapsed },
  });

  /** @throws ProblemError `too-many-requests` beyond the limit */
  return async <Found>(key: string, search: () => Promise<Found | undefined>): Promise<Found | undefined> => {
    const before = misses.get(key) ?? 0;
    if (before >= max) throw refuseTooMany(misses.getRemainingTTL(key));
    misses.set(key, before + 1);
    let isMiss = false;
    try {
      const found = await search();
      isMiss = found === undefined;
      return found;
    } finally {
      const counted = misses.get(key);
      if (!isMiss && counted) misses.set(key, counted - 1);
    }
  };
}
