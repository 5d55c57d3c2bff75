import { isIP, isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** How much of a client's address the log shows. */
export type AddressDetail = 'masked' | 'full' | 'none';

/** Whom a request or a connection comes from. */
export type Client = Pick<FastifyRequest, 'ip' | 'socket'>;

/**
 * A client's address in one spelling; of IPv6 its /64 network. What a trusted proxy sends may be no address, and vary with each
 * request: then it is the proxy's.
 */
export function addressOf({ ip, socket }: Client): string {
  return normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''));
}

/** The field of a log line: which clients were affected, without naming anybody unless the operator chose so. */
export function describeClient(address: string, detail: AddressDetail): { client?: string } {
  if (detail === 'none' || address === '') return {};
  return { client: detail === 'full' ? address : maskAddress(address) };
}

/** The network of an address: /24 of IPv4, /48 of IPv6. */
function maskAddress(address: string): string {
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : `${normalizeIP(address, 48)}/48`;
}
