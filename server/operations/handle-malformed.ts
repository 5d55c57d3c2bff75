import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { describeProblem, type ProblemCode } from '../errors.ts';
import { addressOf, describeClient } from './client-address.ts';

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** The client has gone in the middle of its request: nobody reads an answer, and Fastify logs what it has seen of the request. */
const goneCodes = ['ECONNRESET', 'HPE_INVALID_EOF_STATE'];

/** Every problem code that a malformed request can get. */
export const malformedCodes: ProblemCode[] = ['bad-request', ...Object.values(codes)];

/**
 * Handles requests that are malformed or too slow. Fastify never sees them, so the response is written to the socket. Only the
 * error's code is logged: the error itself contains the bytes received, including secrets.
 */
export function handleMalformed(this: FastifyInstance, { code }: ConnectionError, socket: Socket): void {
  // Browsers and proxies open connections in advance. One that was never used is no refused request.
  if (!socket.writable || goneCodes.includes(code) || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const reqId = randomUUID();
  const problemCode = codes[code] ?? 'bad-request';
  const problem = describeProblem(problemCode, reqId);
  const { status } = problem;
  const { config, metrics, isWithinLimit } = this.requestLog;
  metrics?.countMalformed(problemCode);
  // Behind a proxy this is the proxy's address.
  const client = { ip: socket.remoteAddress ?? '', socket };
  if (isWithinLimit('request.refused', client)) {
    const line = {
      event: 'request.refused',
      reqId,
      status,
      code: problemCode,
      cause: code,
      ...describeClient(addressOf(client), config.clientAddress),
    } as const;
    this.log.warn(line, 'request refused');
  }
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${reqId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
