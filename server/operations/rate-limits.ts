import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../session/require-user.ts';
import { addressOf } from './client-address.ts';

/** Per limit. The least recently used counters are evicted first. */
const maxCounters = 10_000;

/** Limits requests per minute and client address, or /64 network for IPv6. */
export function perAddress(max: number) {
  return { max, timeWindow: 60_000, cache: maxCounters, keyGenerator: addressOf };
}

/**
 * Limits requests per minute and user, from any address. For routes of a private scope. Each route is counted separately.
 */
export function perUser(max: number) {
  const uidOf = (request: FastifyRequest) => sessionOf(request).user.uid;
  return { ...perAddress(max), keyGenerator: uidOf };
}
