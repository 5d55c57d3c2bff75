import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseTooMany } from './errors.ts';
import { sessionOf } from './session/require-user.ts';

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
