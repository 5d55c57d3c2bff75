import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../session/require-user.ts';
import { addressOf } from './client-address.ts';

/** Per limit; the least recently used counters go first. */
const maxCounters = 10_000;

/** Requests a minute of one client address; of one /64 network where the address is IPv6. */
export function perAddress(max: number) {
  return { max, timeWindow: 60_000, cache: maxCounters, keyGenerator: addressOf };
}

/** Requests a minute of one user, from any address; for routes of a private scope. */
export function perUser(max: number) {
  const uidOf = (request: FastifyRequest) => sessionOf(request).user.uid;
  return { ...perAddress(max), keyGenerator: uidOf };
}

/** For routes that still answer over the limit: the function counts a request and says whether it exceeds the limit. */
export function createLimitCheck(app: FastifyInstance, max: number) {
  const count = app.createRateLimit(perAddress(max));
  return async (request: FastifyRequest): Promise<boolean> => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded;
  };
}
