import { isIP, isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** How much of a client's address the log shows. */
export type AddressDetail = 'masked' | 'full' | 'none';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's normalized address, read once, when the request begins: later its socket may be gone. */
    address: string;
  }
}

/** The client of a request or connection. */
type Client = Pick<FastifyRequest, 'ip' | 'socket'>;

/**
 * A client's normalized address; for IPv6, its /64 network. If a trusted proxy forwards something that is no address, which may
 * differ in each request, this is the proxy's address.
 */
export function addressOf({ ip, socket }: Client): string {
  return normalizeIP(isIP(ip) ? ip : (socket.remoteAddress ?? ''));
}

/** The `client` field of a log line, which identifies nobody unless the operator chose `full`. */
export function toClientField(address: string, detail: AddressDetail): { client?: string } {
  if (detail === 'none' || address === '') return {};
  return { client: detail === 'full' ? address : maskAddress(address) };
}

/** The /24 network of an IPv4 address, or the /48 network of an IPv6 address. */
function maskAddress(address: string): string {
  return isIPv4(address) ? address.replace(/\d+$/, '0/24') : `${normalizeIP(address, 48)}/48`;
}
