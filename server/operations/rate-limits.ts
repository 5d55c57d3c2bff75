import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../session/require-user.ts';
import { addressOf } from './client-address.ts';

/** Per limit. The least recently used counters are evicted first. */
const maxCounters = 10_000;

/** Limits requests per minute and client address, or /64 network for IPv6. */
export function perAddress(max: number) {
  return { max, timeWindow: 60_000, cache: maxCounters, keyGenerator: addressOf };
}

/**
 * Limits requests per minute and user, from any address. For routes of a private scope. In `config.rateLimit` it counts each route
 * separately; routes that share a limit need the same `onRequest: scope.rateLimit(…)`.
 */
export function perUser(max: number) {
  const uidOf = (request: FastifyRequest) => sessionOf(request).user.uid;
  return { ...perAddress(max), keyGenerator: uidOf };
}

/** For routes that do not refuse requests over the limit. The returned function counts a request and returns whether it is over. */
export function createLimitCheck(app: FastifyInstance, max: number) {
  const count = app.createRateLimit(perAddress(max));
  return async (request: FastifyRequest): Promise<boolean> => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}
