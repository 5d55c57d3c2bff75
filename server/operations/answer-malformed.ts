import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { describeProblem, type ProblemCode } from '../errors.ts';

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/**
 * Answers what is no HTTP, or does not come in time, and ends its connection. There is no request yet, so the
 * answer is written by hand. Of the error only its code is logged: it holds the bytes received, secrets included.
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
