import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { describeProblem, type ProblemCode } from '../errors.ts';
import { addressOf, describeClient } from './client-address.ts';

/** Connections beyond the maximum are closed at once, with one log line a minute. */
export function limitConnections({ server, log }: FastifyInstance, maxConnections: number): void {
  server.maxConnections = maxConnections;
  const pauseMs = 60_000;
  let lastLineAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - lastLineAt < pauseMs) return;
    lastLineAt = performance.now();
    log.warn({ event: 'connection.refused', open: maxConnections }, 'too many connections are open');
  });
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** What malformed requests are answered with. */
export const malformedCodes: ProblemCode[] = ['bad-request', ...Object.values(codes)];

/**
 * Answers what is malformed or too late to be a request of Fastify's, so the response is raw. Only the error's code is
 * logged: the error has the bytes received, secrets included.
 */
export function answerMalformed(this: FastifyInstance, { code }: ConnectionError, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const reqId = randomUUID();
  const problemCode = codes[code] ?? 'bad-request';
  const problem = describeProblem(problemCode, reqId);
  const { status } = problem;
  this.requestLog.onMalformed(problemCode);
  // Behind a proxy this is the proxy's.
  const client = { ip: socket.remoteAddress ?? '', socket };
  if (this.requestLog.isSampled('request.refused', client)) {
    const line = {
      event: 'request.refused',
      reqId,
      status,
      code: problemCode,
      cause: code,
      ...describeClient(addressOf(client), this.requestLog.clientAddress),
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
