import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuseTooMany } from './errors.ts';
import { sessionOf } from './request-session.ts';

/** Per limit. The least recently used counters are evicted first. */
const maxCounters = 10_000;
const minuteMs = 60_000;

const addressOf = ({ address }: FastifyRequest) => address;

/** Limits requests per minute and client address, or /64 network for IPv6. */
export function perAddress(max: number) {
  return { max, timeWindow: minuteMs, cache: maxCounters, keyGenerator: addressOf };
}

/**
 * Limits requests per minute and user, from any address. For routes of a private scope. Each route is counted separately.
 */
export function perUser(max: number) {
  const uidOf = (request: FastifyRequest) => sessionOf(request).user.uid;
  return { ...perAddress(max), keyGenerator: uidOf };
}

/** A limit per minute and client address that a route counts itself. @throws ProblemError `too-many-requests` beyond it */
export function createCounter(app: FastifyInstance, max: number) {
  const count = app.createRateLimit(perAddress(max));
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw refuseTooMany(counted.ttl);
  };
}

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
