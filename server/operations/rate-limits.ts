import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../session/require-user.ts';
import { addressOf } from './client-address.ts';

/** Requests a minute of one client address, or of one user where a session is needed. */
export const limits = {
  signInsPerMinute: 60,
  /** Reports of a page's metrics. */
  vitalsPerMinute: 300,
  errorReportsPerMinute: 60,
  unknownPathsPerMinute: 300,
  renderedSearchesPerMinute: 60,
  progressReadsPerMinute: 120,
  progressWritesPerMinute: 600,
  accountDeletionsPerMinute: 10,
  authProxyPerMinute: 300,
};
export type Limits = typeof limits;

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
