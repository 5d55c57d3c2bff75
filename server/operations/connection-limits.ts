import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance } from 'fastify';
import { describeProblem, type ProblemCode } from '../errors.ts';

/** In milliseconds. */
export interface Timeouts {
  /** From the opening of a connection, or the first byte of a later request, to the end of the headers. */
  headersMs: number;
  /** The same to the end of the body. */
  requestMs: number;
  /** The interval at which Node checks these two. */
  checkEveryMs: number;
  /** A connection with a request is closed when no byte has moved for this long (at most twice that). */
  stalledMs: number;
  /** For a page of Firebase's sign-in window. */
  signInPageMs: number;
}

/** Longer than proxies keep an idle connection (nginx: 60 s): otherwise one may send into a closing connection. */
const keepAliveMs = 72_000;

/** Fastify's options that keep slow clients from occupying connections. */
export function timeoutOptions(timeouts: Timeouts) {
  return {
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    requestTimeout: timeouts.requestMs,
    // A slow reader is not stalled: Node checks whether the unsent bytes have become fewer.
    connectionTimeout: timeouts.stalledMs,
    keepAliveTimeout: keepAliveMs,
  } satisfies FastifyHttpOptions<Server>;
}

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

/**
 * Answers malformed and late requests, and closes the connection. Fastify has no request yet, so the response is raw.
 * Only the error's code is logged: the error has the bytes received, secrets included.
 */
export function answerMalformed(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const problem = describeProblem(codes[error.code] ?? 'bad-request', requestId);
  const body = JSON.stringify(problem);
  this.log.warn(
    { event: 'request.refused', reqId: requestId, status: problem.status, cause: error.code },
    'request refused',
  );
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
